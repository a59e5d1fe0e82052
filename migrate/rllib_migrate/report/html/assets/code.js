// Lines of code: excerpts around findings, outlines, and diffs in one or two columns. All of it is made when it is opened.

/** A line of the data: its text, its colours as `[start, end, letter]`, the parts in which it differs. */
function parsed(line) {
  const [text, colours = "", marks = ""] = line.split("\n");
  const runs = [];
  let at = 0;
  for (const [, letter, length] of colours.matchAll(/([a-z])(\d+)/g)) {
    if (letter !== "n") runs.push([at, at + Number(length), letter]);
    at += Number(length);
  }
  return { text, runs, marks: marks === "" ? [] : marks.split(",").map((mark) => mark.split("-").map(Number)) };
}

/** Text with colours; `spans` are marked by `className`. Offsets count characters, as Python does. */
function coloured(line, spans, className) {
  const characters = Array.from(line.text);
  const cuts = new Set([0, characters.length]);
  for (const [start, end] of [...line.runs, ...spans]) cuts.add(start).add(end);
  const sorted = [...cuts].filter((cut) => cut <= characters.length).sort((a, b) => a - b);
  const fragment = document.createDocumentFragment();
  for (let i = 0; i + 1 < sorted.length; i++) {
    const [start, end] = [sorted[i], sorted[i + 1]];
    const letter = line.runs.find(([from, to]) => from <= start && end <= to)?.[2];
    const marked = spans.some(([from, to]) => from <= start && end <= to);
    const text = characters.slice(start, end).join("");
    const classes = [letter && `t-${letter}`, marked && className].filter(Boolean).join(" ");
    fragment.append(classes ? h("span", { class: classes }, text) : text);
  }
  return fragment;
}

/** The old lines of a part, by number. */
function linesOf(part) {
  part.byNumber ??= new Map(
    part.lines.flatMap(([first, ...lines]) => lines.map((line, index) => [first + index, parsed(line)])),
  );
  return part.byNumber;
}

const partOf = (finding) => files[finding.file].parts.find((part) => part.cell === finding.cell);

function excerpt(finding) {
  const part = partOf(finding);
  if (!part || !linesOf(part).has(finding.line)) return null;
  const rows = [];
  for (let number = finding.line - 2; number <= finding.line + 2; number++) {
    const line = linesOf(part).get(number);
    if (!line) continue;
    const own = number === finding.line;
    rows.push(h("div", { class: own ? "own" : null }, h("i", {}, String(number)), coloured(line, own ? [finding.span] : [], "meant")));
  }
  return h("pre", { class: "code" }, ...rows);
}

function outline(lines) {
  return h("pre", { class: "code" }, ...lines.map((line) => h("div", {}, coloured(parsed(line), [], ""))));
}

// -- diffs -------------------------------------------------------------------------------------------------------------

const narrowScreen = matchMedia("(max-width: 50rem)");
const narrow = () => document.getElementById("narrow").checked || narrowScreen.matches;

function diff(file) {
  const tables = file.parts.filter((part) => part.hunks.length).map((part) => [
    part.cell === null ? null : h("h4", {}, `cell ${part.cell}`),
    h("table", { class: narrow() ? "diff one" : "diff two" }, ...part.hunks.flatMap((hunk, index) => hunkRows(part, hunk, index))),
  ]);
  return h("div", { class: "diffs" }, ...tables.flat());
}

function hunkRows(part, hunk, index) {
  const rows = index ? [h("tr", { class: "gap" }, h("td", { colspan: narrow() ? "3" : "4" }, "\u22ef"))] : [];
  let shift = null; // new numbers minus old ones, between changes
  for (const [first, last, newFirst] of hunk) {
    if (newFirst !== undefined) {
      shift = newFirst - first;
      break;
    }
  }
  for (const [first, last, newFirst, newLines] of hunk) {
    const old = [];
    for (let number = first; number < last; number++) old.push([number, linesOf(part).get(number)]);
    if (newFirst === undefined) {
      for (const [number, line] of old) rows.push(sameRow(number, number + shift, line));
      continue;
    }
    const fresh = newLines.map((line, offset) => [newFirst + offset, parsed(line)]);
    rows.push(...(narrow() ? oneColumn(old, fresh) : twoColumns(old, fresh)));
    shift = newFirst + fresh.length - last;
  }
  return rows;
}

function cells(pair, kind) {
  if (!pair) return [h("td", { class: "n none" }), h("td", { class: "none" })];
  const [number, line] = pair;
  return [h("td", { class: `n ${kind}`, "data-n": number }), h("td", { class: kind }, coloured(line, line.marks, "differs"))];
}

function sameRow(number, fresh, line) {
  const text = () => h("td", {}, coloured(line, [], ""));
  const n = (value) => h("td", { class: "n", "data-n": value });
  return narrow()
    ? h("tr", { "data-line": number }, n(number), n(fresh), text())
    : h("tr", { "data-line": number }, n(number), text(), n(fresh), text());
}

function twoColumns(old, fresh) {
  return Array.from({ length: Math.max(old.length, fresh.length) }, (_, i) =>
    h("tr", { "data-line": old[i]?.[0] }, ...cells(old[i], "gone"), ...cells(fresh[i], "come")),
  );
}

function oneColumn(old, fresh) {
  const blank = () => h("td", { class: "n" });
  return [
    ...old.map((pair) => {
      const [n, text] = cells(pair, "gone");
      return h("tr", { "data-line": pair[0] }, n, blank(), text);
    }),
    ...fresh.map((pair) => {
      const [n, text] = cells(pair, "come");
      return h("tr", {}, blank(), n, text);
    }),
  ];
}

const changed = files.filter((file) => file.parts.some((part) => part.hunks.length));

function drawFiles() {
  const place = document.getElementById("files");
  place.replaceChildren(...changed.map((file) => {
    const own = findings.filter((finding) => files[finding.file] === file && ["fixed", "review"].includes(finding.status)).length;
    const details = h("details", { id: file.id, ontoggle: () => fill(details, file) },
      h("summary", {}, h("code", {}, file.path), h("small", {}, `${counted(own, "finding")} rewritten`)));
    return details;
  }));
  if (!changed.length) document.getElementById("diffs").hidden = true;
}

function fill(details, file) {
  if (details.open && details.children.length === 1) details.append(diff(file));
}

function redrawOpen() {
  for (const file of changed) {
    const details = document.getElementById(file.id);
    details.querySelector(".diffs")?.remove();
    fill(details, file);
  }
}

/** Open the diff of a finding's file and go to its line. */
function showInDiff(finding) {
  const file = files[finding.file];
  const details = document.getElementById(file.id);
  if (!details) return;
  details.open = true;
  fill(details, file);
  const tables = [...details.querySelectorAll("table")];
  const shown = file.parts.filter((part) => part.hunks.length);
  const table = tables[shown.indexOf(partOf(finding))] ?? tables[0];
  const row = [...table.querySelectorAll("tr[data-line]")].find((tr) => Number(tr.dataset.line) >= finding.line) ?? table.rows[0];
  for (const old of document.querySelectorAll("tr.here")) old.classList.remove("here");
  row.classList.add("here");
  row.scrollIntoView({ block: "center" });
}
