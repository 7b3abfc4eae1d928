/** The style sheet of the HTML forms, with the colours and sizes of the forms' design tokens. */
export const styleSheet = `
:root { color-scheme: light; --ink: #16202e; --ink-2: #4a5768; --line: #dde2e8; --border: #7b8794;
  --surface: #fff; --canvas: #f4f6f8; --brand: #123c7a; --on-brand: #fff; --ok: #17703f;
  --bad: #b3261e; --bad-soft: #fbe9e7; --accent: #f2a33a; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ink: #e8edf3; --ink-2: #a9b5c3; --line: #2b3747; --border: #738197;
    --surface: #182230; --canvas: #0f151d; --brand: #9cc1ff; --on-brand: #0b1b33; --ok: #7fd6a4;
    --bad: #ffb4ab; --bad-soft: #43201d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/24px system-ui, 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Tamil', sans-serif; }
header, main, footer { max-width: 672px; margin: 0 auto; padding: 16px; }
main { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
header, footer { color: var(--ink-2); font-size: 14px; line-height: 20px; }
header nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
h1 { margin: 8px 0 16px; font-size: 28px; line-height: 34px; }
h2 { margin: 24px 0 8px; font-size: 18px; line-height: 26px; }
a { color: var(--brand); }
nav a, main > p > a { display: inline-block; padding: 10px 0; }
label, legend { font-weight: 600; }
.field { margin: 0 0 24px; }
.hint { margin: 0; color: var(--ink-2); font-size: 14px; line-height: 20px; }
.error { margin: 0; color: var(--bad); font-size: 14px; line-height: 20px; font-weight: 600; }
input, select, textarea { display: block; width: 100%; min-height: 44px; margin: 4px 0 0;
  padding: 9px 12px; border: 1px solid var(--border); border-radius: 6px;
  background: var(--surface); color: var(--ink); font: inherit; }
textarea { min-height: 144px; }
input[type=checkbox], input[type=radio] { display: inline-block; width: 20px; min-height: 20px;
  height: 20px; margin: 2px 8px 2px 0; vertical-align: middle; }
label.choice { display: block; min-height: 44px; padding: 10px 0; font-weight: 400; }
[aria-invalid=true] { border: 2px solid var(--bad); }
:focus-visible { outline: 2px solid var(--ink); box-shadow: 0 0 0 5px var(--accent); }
button { min-height: 44px; padding: 9px 20px; border: 1px solid transparent; border-radius: 6px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; }
button.second { border-color: var(--border); background: var(--surface); color: var(--brand); }
.summary { margin: 0 0 24px; padding: 16px; border: 2px solid var(--bad); border-radius: 6px;
  background: var(--bad-soft); }
.summary h2 { margin: 0 0 8px; color: var(--bad); }
.summary ul { margin: 0; padding-inline-start: 20px; }
.done { padding: 16px; border: 2px solid var(--ok); border-radius: 6px; }
dt { margin-top: 12px; color: var(--ink-2); font-size: 14px; line-height: 20px; }
dd { margin: 0; }
.text, dd { overflow-wrap: anywhere; white-space: pre-wrap; }
ol.entries { margin: 0; padding: 0; list-style: none; }
ol.entries > li { padding: 12px 0; border-top: 1px solid var(--line); }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
fieldset label.choice { display: inline-block; margin-inline-end: 16px; }
form + form { margin-top: 16px; }
`;
