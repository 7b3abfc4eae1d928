import { buildHostDocument, formScriptTag, formTag, type HostPage } from '../host-page.ts';

const csp = (policy: string) => ({ 'Content-Security-Policy': policy });
const frame = (attributes: string) =>
  `<iframe ${attributes} src="/form" width="900" height="1600"></iframe>`;
const framed = (name: string, attributes: string, headers = {}): HostPage => ({
  name,
  body: frame(attributes),
  headers,
  pages: { '/form': buildHostDocument({}) },
  isFramed: true,
});

/** Pages with security policies, frames and restricted documents. */
export const policyPages: readonly HostPage[] = [
  { name: 'a page that allows its own origin only', headers: csp("default-src 'self'") },
  {
    name: 'a page with Trusted Types and no policy',
    headers: csp("default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"),
  },
  {
    name: 'a page whose scripts need a nonce',
    html: buildHostDocument({}).replace(
      formScriptTag,
      formScriptTag.replace('<script', '<script nonce="n1"'),
    ),
    headers: csp(
      "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; connect-src 'self'; img-src data:",
    ),
  },
  {
    name: 'a page that forbids form actions',
    headers: csp("default-src 'self'; form-action 'none'; base-uri 'none'"),
  },
  {
    name: 'a cross-origin isolated page',
    headers: {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  { name: 'a page without a referrer', headers: { 'Referrer-Policy': 'no-referrer' } },
  {
    name: 'a page that denies permissions',
    headers: { 'Permissions-Policy': 'camera=(), clipboard-write=(), otp-credentials=()' },
  },
  framed('a frame', 'title="form"'),
  framed('a sandboxed frame', 'sandbox="allow-scripts allow-same-origin allow-forms"'),
  framed('a sandboxed frame without forms', 'sandbox="allow-scripts allow-same-origin"'),
  framed('a frame that loads late', 'loading="lazy"'),
  { name: 'a page with a base address', head: '<base href="/deep/folder/">' },
  { name: 'a page whose links open new windows', head: '<base target="_blank">' },
  {
    name: 'a page in quirks mode',
    html: `<html><head><title>A site</title>${formScriptTag}</head><body>${formTag}</body></html>`,
  },
  {
    name: 'a page in the windows-1252 encoding',
    html: `<!doctype html><html lang="en-IN"><head><title>A site</title>${formScriptTag}</head>
      <body>${formTag}</body></html>`,
    headers: { 'Content-Type': 'text/html; charset=windows-1252' },
  },
];
