/** In a file of its own: the pages' policy allows no inline styles. */
export const docsStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, CanvasText 18%, Canvas); --soft: color-mix(in srgb, CanvasText 6%, Canvas); --accent: light-dark(#0b5cad, #7cc0ff); }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-inline-end: 1px solid var(--line); font-size: 0.875rem; }
nav h2 { font-size: 0.875rem; margin: 1rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.125rem 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
main { padding: 1rem 2rem 4rem; max-width: 60rem; }
h1 { margin: 0 0 1rem; }
article { border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem 1.25rem; margin: 1rem 0; scroll-margin-top: 1rem; }
article h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4rem; color: var(--accent); font-weight: 700; }
.summary { font-weight: 600; margin: 0.5rem 0; }
.refusals { font-size: 0.875rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; margin: 0.75rem 0; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
td:first-child { width: 12rem; }
pre { font: 0.8125rem/1.45 ui-monospace, monospace; background: var(--soft); padding: 0.75rem; border-radius: 0.375rem; overflow: auto; max-height: 24rem; margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; }
form:not([hidden]) { display: grid; gap: 0.5rem; border-top: 1px solid var(--line); margin-top: 0.75rem; padding-top: 0.75rem; }
#login { border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem 1.25rem; max-width: 26rem; }
#login h2, #login p { margin: 0; }
label { display: grid; gap: 0.125rem; font-size: 0.875rem; }
input, textarea, button { font: inherit; color: inherit; background: Field; border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas); border-radius: 0.25rem; padding: 0.375rem 0.5rem; }
textarea { font: 0.8125rem/1.45 ui-monospace, monospace; }
button { justify-self: start; background: var(--accent); color: Canvas; border: 0; padding: 0.5rem 1.25rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 48rem) { body { grid-template-columns: minmax(0, 1fr); } nav { position: static; height: auto; max-height: 12rem; border: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } td:first-child { width: 35%; } }
`;
