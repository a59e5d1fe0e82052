// The list of findings, its groups and its filters.

const list = document.getElementById("list");
const items = new Array(findings.length); // made once each
let shown = []; // the numbers of the findings in the list, in its order
let current = -1;

function item(index) {
  if (items[index]) return items[index];
  const finding = findings[index];
  const box = h("input", { type: "checkbox", "aria-label": "done", onchange: () => setTick(index, box.checked) });
  box.checked = ticked.has(finding.id);
  const details = h("details", {
    ontoggle: () => {
      if (details.open && details.children.length === 1) details.append(detail(finding));
    },
  }, h("summary", { onclick: () => select(index, false) },
    !verified && h("span", { class: `status ${finding.status}` }, finding.status),
    h("span", { class: `severity ${finding.severity}` }, finding.severity),
    h("span", { class: "code" }, finding.code),
    h("span", { class: "place" }, h("span", { class: "path" }, `${files[finding.file].path}:`), finding.place),
    h("span", { class: "message" }, ...prose(finding.message),
      finding.blocks.length ? h("span", { class: "blocks" }, `blocks ${counted(finding.blocks.length, "config object")}`) : null)));
  const link = h("a", { class: "link", href: `#${finding.id}`, title: "Link to this finding", "aria-label": "Link to this finding" }, "#");
  items[index] = h("li", { id: finding.id, class: `finding${box.checked ? " done" : ""}` }, box, details, link);
  return items[index];
}

function setTick(index, on) {
  tick(findings[index].id, on);
  const element = item(index);
  element.querySelector("input").checked = on;
  element.classList.toggle("done", on);
  if (state.open) draw();
  else count();
}

// -- groups ------------------------------------------------------------------------------------------------------------

function groups(numbers) {
  const found = new Map();
  const add = (key, title, index) => {
    if (!found.has(key)) found.set(key, { title, numbers: [] });
    found.get(key).numbers.push(index);
  };
  const by = state.group || "file";
  if (by === "config") {
    configs.forEach((config, number) => numbers.filter((index) => findings[index].blocks[0] === number)
      .forEach((index) => add(number, `${configName(config)}: ${config.stack === "pinned" ? "pinned to the old stack" : config.stack === "new" ? "new stack" : "stack not known"}`, index)));
    numbers.filter((index) => !findings[index].blocks.length).sort(worse).forEach((index) => add(-1, "Blocks no config object", index));
  } else if (by === "rule") {
    [...numbers].sort((a, b) => (findings[a].code < findings[b].code ? -1 : findings[a].code > findings[b].code ? 1 : a - b))
      .forEach((index) => add(findings[index].code, `${findings[index].code} ${rules[findings[index].code].name}: ${rules[findings[index].code].summary ?? ""}`, index));
  } else if (by === "severity") {
    [...numbers].sort(worse).forEach((index) => add(findings[index].severity, `${findings[index].severity}: ${MEANINGS[findings[index].severity]}`, index));
  } else {
    numbers.forEach((index) => add(findings[index].file, files[findings[index].file].path, index));
  }
  return [...found.values()];
}

const worse = (a, b) => SEVERITIES.indexOf(findings[a].severity) - SEVERITIES.indexOf(findings[b].severity) || a - b;
const minutesOf = (numbers) => numbers.reduce((sum, index) => sum + (ticked.has(findings[index].id) ? 0 : minutesLeft(findings[index])), 0);
const minutesLeft = ({ status, minutes }) => (status === "manual" ? minutes : status === "review" ? 1 : 0);

function draw() {
  const found = groups(matching());
  shown = found.flatMap((group) => group.numbers);
  list.className = `by-${state.group || "file"}`;
  list.replaceChildren(...found.map((group) => {
    const minutes = verified ? 0 : minutesOf(group.numbers);
    const note = counted(group.numbers.length, "finding") + (minutes ? `, ${duration(minutes)}` : "");
    return h("section", { class: "group" }, h("h3", {}, ...heading(group), h("small", {}, note)), h("ol", {}, ...group.numbers.map(item)));
  }));
  if (!found.length) list.append(h("p", { class: "empty" }, findings.length ? "Nothing matches. \u201creset\u201d shows what is left again." : "Nothing found."));
  current = shown.indexOf(selected);
  drawTools();
  count();
}

function heading(group) {
  const by = state.group || "file";
  if (by !== "file") return prose(group.title);
  const file = files[findings[group.numbers[0]].file];
  const button = document.getElementById(file.id)
    ? h("button", { type: "button", onclick: () => showInDiff(findings[group.numbers[0]]) }, "diff") : null;
  return [h("code", {}, group.title), button].filter(Boolean);
}

function count() {
  const left = findings.map((_, index) => index).filter((index) => minutesLeft(findings[index]) || findings[index].status === "failed");
  const done = left.filter((index) => ticked.has(findings[index].id)).length;
  const text = [`${shown.length} of ${counted(findings.length, "finding")} shown`];
  if (left.length && !verified) text.push(`${done} of ${left.length} to do or to check are ticked`, `about ${duration(minutesOf(left))} left`);
  document.getElementById("count").textContent = text.join(" \u00b7 ");
}

// -- filters -----------------------------------------------------------------------------------------------------------

function chips(id, key, all, now, usual) {
  const place = document.getElementById(id);
  const present = all.filter((value) => findings.some((finding) => finding[key] === value));
  place.replaceChildren(...present.map((value) => {
    const on = now().includes(value);
    return h("button", {
      type: "button", class: `chip ${value}`, "aria-pressed": String(on),
      onclick: () => {
        const next = all.filter((one) => (one === value ? !on : now().includes(one)));
        set(key, next.join(",") === usual.join(",") ? "" : next.length === all.length ? "all" : next.join(",") || "none");
        place.querySelector(`.${value}`)?.focus();
      },
    }, `${value} `, h("small", {}, String(findings.filter((finding) => finding[key] === value).length)));
  }));
}

function options(id, values, label) {
  const select = document.getElementById(id);
  if (!select.options.length) {
    select.append(h("option", { value: "" }, "all"), ...values.map((value) => h("option", { value }, label(value))));
  }
  select.value = state[id];
}

function drawTools() {
  if (!verified) chips("statuses", "status", STATUSES, statuses, LEFT);
  chips("severities", "severity", SEVERITIES, severities, SEVERITIES);
  const codes = Object.keys(rules);
  options("rule", codes, (code) => `${code} ${rules[code].name}`);
  options("area", [...new Set(codes.map((code) => rules[code].area))].sort(), (area) => area);
  options("file", [...new Set(findings.map((finding) => files[finding.file].path))], (path) => path);
  document.getElementById("group").value = state.group || "file";
  document.getElementById("open").checked = state.open !== "";
  const search = document.getElementById("search");
  if (search.value !== state.q) search.value = state.q;
}

function set(key, value) {
  state[key] = value;
  state.target = "";
  writeHash();
  draw();
}

// -- one of them -------------------------------------------------------------------------------------------------------

let selected = -1;

function select(index, focus = true) {
  items[selected]?.classList.remove("current");
  selected = index;
  current = shown.indexOf(index);
  const element = item(index);
  element.classList.add("current");
  if (focus) {
    element.querySelector("summary").focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }
}

/** Show the finding that the hash names, whatever the filters say. */
function goTo(id) {
  const index = byId.get(id);
  if (!shown.includes(index)) {
    for (const key of KEYS) if (key !== "group") state[key] = "";
    if (!statuses().includes(findings[index].status)) state.status = "all";
    draw();
  }
  const details = item(index).querySelector("details");
  details.open = true;
  if (details.children.length === 1) details.append(detail(findings[index]));
  select(index);
  item(index).scrollIntoView({ block: "center" });
}
