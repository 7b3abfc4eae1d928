import { formTag, type HostPage } from '../host-page.ts';

const style = (css: string) => `<style>${css}</style>`;
const styled = (name: string, css: string, body?: string): HostPage => ({
  name,
  head: style(css),
  ...(body !== undefined && { body }),
});

/** Pages with aggressive styles and unusual layouts. */
export const stylePages: readonly HostPage[] = [
  styled('a page that resets every element', '* { all: unset !important; }'),
  styled('a page with content-box sizing', '*, *::before { box-sizing: content-box !important; }'),
  styled('a page that hides inputs', 'input, select, textarea { display: none !important; }'),
  styled('a page that floats and inverts', 'div { float: left } body { filter: invert(1) }'),
  styled('a page with a root font of 62.5 %', 'html { font-size: 62.5%; }'),
  styled('a page with text of 200 %', 'html { font-size: 200%; }'),
  styled('a page with a zoom of 2', 'html { zoom: 2; }'),
  styled(
    'a page in uppercase with wide spacing',
    'body { text-transform: uppercase; letter-spacing: 1em; line-height: 4; }',
  ),
  styled(
    'a page without selectable text',
    '* { user-select: none; -webkit-user-modify: read-only; }',
  ),
  styled(
    'a page with scroll snapping',
    'html { scroll-snap-type: y mandatory; scroll-behavior: smooth; }',
  ),
  styled(
    'a page with animated transforms',
    'body { transform: scale(.9); will-change: transform; perspective: 500px; }',
  ),
  styled(
    'a narrow flex column',
    '.row { display: flex } .side { flex: 0 0 240px }',
    `<div class="row"><div class="side">Menu</div><div>${formTag}</div></div>`,
  ),
  styled(
    'a grid with tiny tracks',
    'main { display: grid; grid-template-columns: 1fr 280px; }',
    `<main><p>Text</p>${formTag}</main>`,
  ),
  styled(
    'a table cell',
    'td { white-space: nowrap; }',
    `<table><tr><td>${formTag}</td></tr></table>`,
  ),
  styled(
    'a clipped container',
    'main { height: 300px; overflow: auto; }',
    `<main>${formTag}</main>`,
  ),
  styled(
    'content that renders when it is near',
    'section { content-visibility: auto; }',
    `<section style="height:1px"></section><section>${formTag}</section>`,
  ),
  styled(
    'a page with sticky bars',
    'header, footer { position: fixed; z-index: 9999; left: 0; right: 0; height: 90px; background: #123; } header { top: 0 } footer { bottom: 0 } main { padding: 100px 0; }',
    `<header></header><main>${formTag}</main><footer></footer>`,
  ),
  { name: 'a right-to-left page', attributes: 'lang="ur" dir="rtl"' },
  styled(
    'a page with vertical writing',
    'main { writing-mode: vertical-rl; }',
    `<main>${formTag}</main>`,
  ),
  {
    name: 'a closed disclosure',
    body: `<details><summary>Write to us</summary>${formTag}</details>`,
    enter: (page) => page.getByText('Write to us').click(),
  },
  {
    name: 'a tab that opens later',
    body: `<button onclick="document.querySelector('#tab').hidden = false">Form</button>
      <div id="tab" hidden>${formTag}</div>`,
    enter: (page) => page.getByRole('button', { name: 'Form' }).click(),
  },
  {
    name: 'a modal dialog',
    body: `<dialog>${formTag}</dialog><script>document.querySelector('dialog').showModal();</script>`,
  },
  {
    name: 'a popover',
    body: `<button popovertarget="contact">Form</button>
      <div id="contact" popover style="max-height:90vh;overflow:auto">${formTag}</div>`,
    enter: (page) => page.getByRole('button', { name: 'Form' }).click(),
  },
  {
    name: 'a long page',
    body: `<div style="height:4000px">Text</div>${formTag}`,
    enter: (page) => page.mouse.wheel(0, 9000),
  },
  { name: 'a disabled fieldset', body: `<form><fieldset disabled>${formTag}</fieldset></form>` },
  { name: 'an editable page', body: `<div contenteditable="true">${formTag}</div>` },
];
