// The report, what the reader looks at (kept in the hash), and what is ticked (kept in the browser).

const report = JSON.parse(document.getElementById("data").textContent);
const { findings, files, configs, rules } = report;
const verified = report.purpose === "verify";
const LEFT = ["manual", "failed", "review"];
const STATUSES = ["manual", "failed", "review", "fixed", "suppressed"];
const SEVERITIES = ["breaks", "ignored", "changed", "deprecated"];
const KEYS = ["status", "severity", "rule", "area", "file", "q", "group", "open"];
const byId = new Map(findings.map((finding, index) => [finding.id, index]));

/** An element with attributes and children; strings become text, never markup. */
function h(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

/** A message: what stands in backticks is code. An odd backtick closes nothing. */
function prose(text) {
  const pieces = text.split("`");
  if (pieces.length % 2 === 0) pieces.splice(-2, 2, pieces.slice(-2).join("`"));
  return pieces.map((piece, index) => (index % 2 ? h("code", {}, piece) : piece));
}

function duration(minutes) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours && rest ? `${hours} h ${rest} min` : hours ? `${hours} h` : `${rest} min`;
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// -- the hash: `#f-0123456789ab&status=manual&rule=RLM208` -----------------------------------------------------------

const state = { target: "" };
for (const key of KEYS) state[key] = "";

function readHash() {
  const parts = location.hash.slice(1).split("&");
  const given = new Map(parts.filter((part) => part.includes("=")).map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at), decoded(part.slice(at + 1))];
  }));
  state.target = parts.find((part) => !part.includes("=")) ?? "";
  if (given.size === 0 && state.target !== "") return; // A place on the page: the filters stay.
  for (const key of KEYS) state[key] = given.get(key) ?? "";
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hashOf(target) {
  const parts = KEYS.filter((key) => state[key] !== "").map(
    (key) => `${key}=${encodeURIComponent(state[key]).replaceAll("%2C", ",").replaceAll("%2F", "/")}`,
  );
  return `#${[target, ...parts].filter(Boolean).join("&")}`;
}

function writeHash() {
  history.replaceState(null, "", hashOf(byId.has(state.target) ? state.target : ""));
}

const chosen = (key, all, usual) => (state[key] === "" ? usual : state[key] === "all" ? all : state[key].split(","));
const statuses = () => chosen("status", STATUSES, verified ? STATUSES : LEFT);
const severities = () => chosen("severity", SEVERITIES, SEVERITIES);

const haystacks = findings.map((finding) => {
  const rule = rules[finding.code];
  return [
    files[finding.file].path, finding.place, finding.code, rule.name, finding.message, finding.reason,
    finding.old, finding.new, ...finding.blocks.map((number) => configs[number].label),
  ].filter(Boolean).join("\n").toLowerCase();
});

/** The numbers of the findings that the reader wants to see. */
function matching() {
  const status = new Set(statuses());
  const severity = new Set(severities());
  const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  findings.forEach((finding, index) => {
    if (!status.has(finding.status) || !severity.has(finding.severity)) return;
    if (state.rule && finding.code !== state.rule) return;
    if (state.area && rules[finding.code].area !== state.area) return;
    if (state.file && files[finding.file].path !== state.file) return;
    if (state.open && ticked.has(finding.id)) return;
    if (words.every((word) => haystacks[index].includes(word))) found.push(index);
  });
  return found;
}

// -- ticks -----------------------------------------------------------------------------------------------------------

const STORE = `rllib-migrate:${report.key}`;

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser keeps nothing for this page.
  }
}

function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    document.getElementById("count").title = "this browser keeps nothing for this page: ticks are lost when it closes";
  }
}

function storedTicks() {
  try {
    const found = JSON.parse(stored(STORE) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

let ticked = storedTicks();

function tick(id, on) {
  if (stored(STORE) !== null) ticked = storedTicks(); // Another tab may have changed them meanwhile.
  if (on) ticked.add(id);
  else ticked.delete(id);
  store(STORE, JSON.stringify([...ticked].sort()));
}
