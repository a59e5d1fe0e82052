// Keys, the theme, and the start.

const THEMES = ["auto", "light", "dark"];

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.getElementById("theme").textContent = `theme: ${theme}`;
}

function nextTheme() {
  const now = document.documentElement.dataset.theme ?? "auto";
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  setTheme(next);
  store("rllib-migrate:theme", next);
}

const help = () => document.getElementById("helping").showModal();

function move(step) {
  if (!shown.length) return;
  const next = current < 0 ? (step > 0 ? 0 : shown.length - 1) : Math.min(Math.max(current + step, 0), shown.length - 1);
  select(shown[next]);
}

const COMMANDS = {
  j: () => move(1),
  k: () => move(-1),
  x: () => current >= 0 && setTick(selected, !ticked.has(findings[selected].id)),
  d: () => current >= 0 && showInDiff(findings[selected]),
  t: nextTheme,
  "/": () => document.getElementById("search").focus(),
  "?": help,
};

document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key === "Escape" && target.id === "search") target.blur();
  if (event.ctrlKey || event.metaKey || event.altKey || document.getElementById("helping").open) return;
  if (target.matches("select, textarea, input:not([type=checkbox])")) return;
  const command = COMMANDS[event.key];
  if (!command) return;
  event.preventDefault();
  command();
});

function on(id, event, act) {
  document.getElementById(id).addEventListener(event, act);
}

let waiting = 0;
on("search", "input", ({ target }) => {
  clearTimeout(waiting);
  waiting = setTimeout(() => set("q", target.value), findings.length > 500 ? 120 : 0);
});
for (const id of ["rule", "area", "file"]) on(id, "change", ({ target }) => set(id, target.value));
on("group", "change", ({ target }) => set("group", target.value === "file" ? "" : target.value));
on("open", "change", ({ target }) => set("open", target.checked ? "hide" : ""));
on("reset", "click", () => {
  for (const key of KEYS) if (key !== "group") state[key] = "";
  set("q", "");
});
on("theme", "click", nextTheme);
on("help", "click", help);
on("narrow", "change", redrawOpen);
narrowScreen.addEventListener("change", redrawOpen);

function follow() {
  const before = hashOf("");
  readHash();
  if (hashOf("") !== before || !shown.length) draw();
  if (byId.has(state.target)) {
    goTo(state.target);
    writeHash();
  }
  else if (location.hash.includes("=")) document.getElementById("findings").scrollIntoView();
  else if (state.target.startsWith("d-") && document.getElementById(state.target)) document.getElementById(state.target).open = true;
}

addEventListener("hashchange", follow);
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll(".start details, #configs details")) details.open = true;
});
addEventListener("storage", (event) => {
  if (event.key !== STORE) return;
  ticked = storedTicks();
  items.forEach((element, index) => {
    element.querySelector("input").checked = ticked.has(findings[index].id);
    element.classList.toggle("done", ticked.has(findings[index].id));
  });
  count();
});

setTheme(THEMES.includes(stored("rllib-migrate:theme")) ? stored("rllib-migrate:theme") : "auto");
drawFiles();
document.getElementById("findings").hidden = !findings.length;
follow();
