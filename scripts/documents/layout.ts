import { posix } from 'node:path';

import { addressOf, type Page } from './read-page.ts';
import { pagesOf } from './read-pages.ts';
import { shelves, type Shelf } from './shelves.ts';

/** Returns the relative path from a page to the site's root. */
const upFrom = (page: Page) => posix.relative(posix.dirname(addressOf(page.path)), '.') || '.';

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const link = (from: Page, to: Page) => {
  const href = posix.relative(posix.dirname(addressOf(from.path)), addressOf(to.path));
  const current = from.path === to.path ? ' aria-current="page"' : '';
  return `<li><a href="${href}"${current}>${asText(to.title)}</a></li>`;
};

function shelfHtml(shelf: Shelf, page: Page, pages: ReadonlyMap<string, Page>): string {
  const paths = pagesOf(shelf);
  const own = paths.flatMap((path) => pages.get(path) ?? []);
  const items = own.map((other) => link(page, other)).join('\n');
  const isOpen = paths.includes(page.path) ? ' open' : '';
  return `<details${isOpen}><summary>${shelf.title}</summary><ul>${items}</ul></details>`;
}

const mostContents = 40;

/** Lists the headings of a page for wide screens. A long page lists only its chapters. */
function contents({ sections }: Page): string {
  const below = sections.filter(({ anchor }) => anchor);
  if (below.length < 3) return '';
  const shown = below.length > mostContents ? below.filter(({ depth }) => depth === 2) : below;
  const items = shown.map(
    ({ heading, anchor }) => `<li><a href="#${anchor}">${asText(heading)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><ul>${items.join('\n')}</ul></nav>`;
}

/** Returns the complete HTML of a page. */
export function layOut(page: Page, pages: ReadonlyMap<string, Page>): string {
  const top = upFrom(page);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(page.title)} · Feedback</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${top}/site/site.css">
<script defer src="${top}/site/site.js" data-top="${top}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="home" href="${top}/index.html">Feedback <span>documents</span></a>
<div class="search" role="search">
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search">
<p id="found" role="status"></p>
<ol id="results" hidden></ol>
</div>
</header>
<div class="body">
<details class="menu" open>
<summary>All documents</summary>
<nav class="shelves" aria-label="Documents">
${shelves.map((shelf) => shelfHtml(shelf, page, pages)).join('\n')}
</nav>
</details>
<main id="text" tabindex="-1">
${page.html}
</main>
${contents(page)}
</div>
</body>
</html>
`;
}
