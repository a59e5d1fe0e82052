// One finding, opened: the code, what to write, why nothing was rewritten, what waits for it.

const MEANINGS = {
  breaks: `raises on Ray ${report.target}`,
  ignored: "runs, but has no effect",
  changed: "runs, with another meaning",
  deprecated: "works, with a warning",
};

function detail(finding) {
  const rule = rules[finding.code];
  const url = finding.url;
  const rows = [
    excerpt(finding),
    finding.new !== null && h("div", { class: "swap" }, ...swap(finding)),
    ...facts(finding, rule).map(([title, content]) => h("p", {}, h("b", {}, title), " ", ...content)),
    finding.outline && h("details", {}, h("summary", {}, "An outline to start from"), outline(finding.outline)),
    h("p", { class: "links" },
      url && h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, "Read more"),
      document.getElementById(files[finding.file].id) &&
        h("button", { type: "button", onclick: () => showInDiff(finding) }, "Show in diff"),
      h("span", {}, "Leave it: ", h("code", {}, `# rllib-migrate: ignore[${finding.code}]`))),
  ];
  return h("div", { class: "detail" }, ...rows.filter(Boolean));
}

function swap(finding) {
  const verb = { fixed: "is now", review: "is now" }[finding.status] ?? "use";
  return [
    finding.old !== null && h("pre", { class: "gone" }, finding.old),
    h("span", {}, finding.old !== null ? verb : "new"),
    h("pre", { class: "come" }, finding.new),
  ].filter(Boolean);
}

function facts(finding, rule) {
  const found = [];
  const { status } = finding;
  found.push(["Severity:", [`${finding.severity}, ${MEANINGS[finding.severity]}.`]]);
  if (!verified && status === "manual") {
    const usual = finding.outline
      ? "it has to be written anew; the outline below is made of what was seen here"
      : "no rewrite could be shown to be right here; the message says what to write";
    found.push(["Why not rewritten:", prose(`${finding.reason ?? usual}.`)]);
    found.push(["By hand:", [`about ${duration(finding.minutes)}.`]]);
  }
  if (status === "failed") found.push(["Taken back:", ["a check on the changed file failed, so this place is as it was."]]);
  if (status === "suppressed") found.push(["Suppressed:", ["by a comment in the file or by the settings."]]);
  if (finding.blocks.length) {
    found.push(["Blocks:", [finding.blocks.map((number) => configName(configs[number])).join(", "), ": it stays off the new stack until this is done."]]);
  }
  if (rule.why) found.push(["Why it matters:", prose(rule.why)]);
  if (rule.lost) found.push(["Lost:", prose(rule.lost)]);
  if (rule.check) found.push([status === "review" ? "Check:" : "Check afterwards:", prose(rule.check)]);
  return found;
}

const configName = (config) => `${config.label ?? "the config"} at ${files[config.file].path}:${config.place}`;
