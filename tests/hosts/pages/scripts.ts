import { buildHostDocument, formScriptTag, formTag, type HostPage } from '../host-page.ts';

const script = (code: string) => `<script>${code}</script>`;
const scripted = (name: string, code: string, body?: string): HostPage => ({
  name,
  head: script(code),
  ...(body !== undefined && { body }),
});

const withoutScript = (body: string) => buildHostDocument({ body }).replace(formScriptTag, '');

/** Pages whose scripts change the browser's built-in objects, events or the page itself. */
export const scriptPages: readonly HostPage[] = [
  scripted(
    'a page with enumerable extensions of built-in objects',
    `Array.prototype.remove = function () {}; Object.prototype.extend = function () {};
     String.prototype.strip = function () { return this.trim(); };`,
  ),
  scripted(
    'a page whose arrays and dates serialize themselves, as with Prototype.js',
    `Array.prototype.toJSON = function () { return '[' + this.join() + ']'; };
     String.prototype.toJSON = function () { return '"' + this + '"'; };`,
  ),
  scripted(
    'a page that replaces Function.bind and Element.remove, as old libraries do',
    `Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
     Array.from = (list, map) => map ? [].map.call([...list], (x, i) => map(x, i)) : [...list];`,
  ),
  scripted(
    'a page whose monitoring wraps fetch and XMLHttpRequest',
    `const own = fetch; window.fetch = function (...all) { return own.apply(this, all).then((r) => r); };
     const send = XMLHttpRequest.prototype.send;
     XMLHttpRequest.prototype.send = function (body) {
       this.addEventListener('load', () => this.responseText); return send.call(this, body);
     };`,
  ),
  scripted(
    'a page with key shortcuts for single letters',
    `addEventListener('keydown', (event) => { if (/^[a-z/?]$/.test(event.key)) event.preventDefault(); });`,
  ),
  scripted(
    'a page that swallows clicks on links',
    `addEventListener('click', (event) => { if (event.target.closest?.('a')) event.preventDefault(); });`,
  ),
  scripted(
    'a page that asks before it is left',
    `addEventListener('beforeunload', (event) => event.preventDefault());`,
  ),
  scripted(
    'a page whose storage is blocked',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
       Object.defineProperty(window, name, { get() { throw new DOMException('No', 'SecurityError'); } });`,
  ),
  scripted(
    'a page whose storage is full',
    `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); };`,
  ),
  scripted('a page without ResizeObserver', 'delete window.ResizeObserver;'),
  scripted('a page without randomUUID', 'delete Crypto.prototype.randomUUID;'),
  scripted(
    'a page with an AMD loader and a CommonJS global',
    'window.define = () => {}; window.define.amd = {}; window.module = { exports: {} }; window.exports = {};',
  ),
  scripted(
    'a page with global variables of common names',
    'window.h = 1; window.render = 2; window.React = {}; window.preact = {}; window.name = "x"; window.status = "y";',
  ),
  scripted(
    'a page whose clock is wrong by years',
    `const past = Date.now; Date.now = () => past() - 3 * 365 * 864e5;`,
  ),
  {
    name: 'a page that loads the script twice',
    head: formScriptTag + formScriptTag.replace('.js"', '.js?v=2"'),
  },
  {
    name: 'a page whose tag manager adds script and tag late',
    html: withoutScript(
      `<main></main>${script(`addEventListener('load', () => {
      const tag = document.createElement('script');
      Object.assign(tag, { type: 'module', src: '/embed/v1/feedback-form.js' });
      document.head.append(tag);
      document.querySelector('main').innerHTML = '${formTag}';
    });`)}`,
    ),
  },
  {
    name: 'a page that loads scripts on the first interaction',
    html: withoutScript(
      `${formTag}<button>Start</button>${script(`
      document.querySelector('button').addEventListener('click', () =>
        import('/embed/v1/feedback-form.js'));`)}`,
    ),
    enter: (page) => page.getByRole('button', { name: 'Start' }).click(),
  },
  {
    name: 'a page that moves the form while it loads',
    body: `<div id="from">${formTag}</div><div id="to"></div>${script(`
      requestAnimationFrame(() =>
        document.querySelector('#to').append(document.querySelector('feedback-form')));`)}`,
  },
  {
    name: 'a page that is written by document.write',
    body: script(`document.write('${formTag.replace('</', '<\\/')}')`),
  },
  {
    name: 'a page that was cached before the visitor came back',
    body: `${formTag}<a href="/other">Other</a>`,
    pages: { '/other': '<!doctype html><title>Other</title><p>Other page' },
    enter: async (page) => {
      await page.getByRole('link', { name: 'Other' }).click();
      await page.getByText('Other page').waitFor();
      await page.goBack();
    },
  },
];
