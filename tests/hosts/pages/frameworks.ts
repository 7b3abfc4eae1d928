import { buildHostDocument, formScriptTag, formTag, library, type HostPage } from '../host-page.ts';

const link = '<a href="/contact">Contact</a>';
const contact = (head: string) => buildHostDocument({ head, body: `<main>${formTag}</main>` });

/** A site whose first page leads to the form by a link that a library follows. */
const followedLink = (name: string, head: string, body = link): HostPage => ({
  name,
  head,
  body,
  pages: { '/contact': contact(head) },
  enter: (page) => page.getByRole('link', { name: 'Contact' }).click(),
});

const turbo = library('@hotwired/turbo/dist/turbo.es2017-umd.js');

/** Pages of frameworks and libraries. */
export const frameworkPages: readonly HostPage[] = [
  followedLink('a page that Turbo 8 visits', turbo),
  {
    name: 'a frame of Turbo 8',
    head: turbo,
    body: '<turbo-frame id="contact" src="/contact"></turbo-frame>',
    pages: { '/contact': `<turbo-frame id="contact">${formTag}</turbo-frame>` },
  },
  followedLink('a page that Turbolinks 5 visits', library('turbolinks/dist/turbolinks.js')),
  followedLink(
    'a page that Unpoly visits',
    library('unpoly/unpoly.min.js'),
    '<a href="/contact" up-follow up-target="body">Contact</a>',
  ),
  {
    name: 'a fragment that htmx 2 loads',
    head: library('htmx2/dist/htmx.min.js'),
    body: '<div hx-get="/contact" hx-trigger="load">Loading…</div>',
    pages: { '/contact': formTag },
  },
  {
    name: 'a fragment that htmx 4 loads',
    head: library('htmx.org/dist/htmx.min.js'),
    body: '<div hx-get="/contact" hx-trigger="load">Loading…</div>',
    pages: { '/contact': formTag },
  },
  {
    name: 'a boosted page of htmx 2',
    head: library('htmx2/dist/htmx.min.js'),
    body: `<div hx-boost="true">${formTag}</div>`,
  },
  {
    name: 'a template of Alpine 3',
    head: library('alpinejs/dist/cdn.min.js').replace('<script', '<script defer'),
    body: `<div x-data="{ open: false }"><button @click="open = true">Open</button>
      <template x-if="open"><div>${formTag}</div></template></div>`,
    enter: (page) => page.getByRole('button', { name: 'Open' }).click(),
  },
  {
    name: 'a template of AngularJS 1.8',
    head: library('angular/angular.min.js'),
    body: `<div ng-app><div ng-if="true">${formTag}</div></div>`,
  },
  { name: 'a page with Angular’s zone.js', head: library('zone.js/bundles/zone.umd.min.js') },
  {
    name: 'a binding of Knockout 3',
    head: library('knockout/build/output/knockout-latest.js'),
    body: `<div data-bind="if: shown">${formTag}</div>
      <script>ko.applyBindings({ shown: ko.observable(true) });</script>`,
  },
  {
    name: 'a component of Preact 11',
    body: `<div id="app"></div><script type="module">
      import { h, render } from '/library/preact/dist/preact.mjs';
      render(h('feedback-form', { audience: 'customer' }), document.querySelector('#app'));
    </script>`,
  },
  {
    name: 'a page whose jQuery 4 inserts the tag',
    head: library('jquery/dist/jquery.min.js'),
    body: `<div id="app"></div><script>$(() => $('#app').html('${formTag}'));</script>`,
  },
  {
    name: 'a page whose jQuery 3 intercepts all submits',
    head: library('jquery3/dist/jquery.min.js'),
    body: `${formTag}<script>
      $(document).on('submit', 'form', (event) => { event.preventDefault(); location = '/lost'; });
    </script>`,
  },
  {
    name: 'a page with jQuery 1 and Bootstrap 3',
    head:
      library('jquery1/dist/jquery.min.js') +
      library('bootstrap3/dist/js/bootstrap.min.js') +
      library('bootstrap3/dist/css/bootstrap.min.css'),
    body: `<div class="container"><div class="well form-horizontal">${formTag}</div></div>`,
  },
  {
    name: 'a modal of Bootstrap 5',
    head:
      library('bootstrap/dist/css/bootstrap.min.css') +
      library('bootstrap/dist/js/bootstrap.bundle.min.js'),
    body: `<button data-bs-toggle="modal" data-bs-target="#contact">Contact</button>
      <div class="modal" id="contact" tabindex="-1"><div class="modal-dialog">
      <div class="modal-content"><div class="modal-body">${formTag}</div></div></div></div>`,
    enter: (page) => page.getByRole('button', { name: 'Contact' }).click(),
  },
  { name: 'a page with Tailwind’s preflight', head: library('tailwindcss/preflight.css') },
  { name: 'a page with core-js', head: library('core-js-bundle/minified.js') },
  { name: 'a page with RequireJS', head: library('requirejs/require.js') },
  {
    name: 'blocks of WordPress with automatic paragraphs',
    body: `<div class="entry-content"><p>Write to us</p><p>${formScriptTag}<br>${formTag}</p></div>`,
  },
  {
    name: 'a widget of Elementor',
    body: `<div class="elementor"><section class="elementor-section"><div class="elementor-container"
      style="display:flex"><div class="elementor-column" style="display:flex;width:100%">
      <div class="elementor-widget-wrap" style="display:flex;flex-wrap:wrap;width:100%">
      <div class="elementor-widget elementor-widget-html" style="width:100%">
      ${formTag}</div></div></div></div></section></div>`,
  },
  {
    name: 'a form of ASP.NET Web Forms',
    body: `<form method="post" action="./page.aspx" id="aspnetForm" onsubmit="location = '/lost'">
      <input type="hidden" name="__VIEWSTATE" value="x">${formTag}
      <input type="submit" value="Search" hidden></form>`,
  },
  {
    name: 'an island of Astro',
    body: `<astro-island uid="1" client="load" ssr>${formTag}</astro-island>
      <script>customElements.define('astro-island', class extends HTMLElement {});</script>`,
  },
  {
    name: 'a shadow root of the server’s markup',
    body: `<site-card><template shadowrootmode="open"><section>${formTag}</section></template></site-card>`,
  },
];
