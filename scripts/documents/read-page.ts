import { posix } from 'node:path';

import { Marked, type Tokens } from 'marked';

/** A heading with the text up to the next heading: one search result. */
export interface Section {
  readonly heading: string;
  /** The anchor of the heading in the page; empty for the page itself. */
  readonly anchor: string;
  /** The heading level; 1 for the page's title. */
  readonly depth: number;
  readonly text: string;
}

/** A document of the site. */
export interface Page {
  /** The path of its Markdown file from the checkout's root. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** Links within the checkout, as the Markdown has them. */
  readonly links: readonly string[];
  /** The subset of `links` that the page shows as pictures. */
  readonly pictures: readonly string[];
  readonly anchors: ReadonlySet<string>;
  readonly sections: readonly Section[];
}

/** Returns the address of a document in the site. */
export const addressOf = (path: string) =>
  path.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');

/** Checks whether a link has a scheme and so leads out of the checkout. */
export const isElsewhere = (href: string) => /^[a-z]+:/i.test(href);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the text of rendered HTML, without tags. */
const plain = (html: string) =>
  html
    .replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the anchor of a heading as the code's host computes it, so that a link works in both
 * places.
 */
function anchorOf(heading: string, taken: ReadonlySet<string>): string {
  const base = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
  let anchor = base;
  for (let count = 1; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  return anchor;
}

/**
 * Reads a document.
 * @param isPage whether the site has a page for that file
 */
export function readPage(
  path: string,
  markdown: string,
  isPage: (path: string) => boolean,
  rules: ReadonlyMap<string, string> = new Map(),
): Page {
  const links: string[] = [];
  const pictures: string[] = [];
  const anchors = new Set<string>();
  let tables = 0;
  const from = posix.dirname(path);
  const here = posix.dirname(addressOf(path));

  /** Returns the target of a link in the site, or undefined when the site has no such page. */
  const targetOf = (href: string) => {
    if (isElsewhere(href) || href.startsWith('#')) return href;
    const [file = '', anchor] = href.split('#');
    const target = posix.join(from, file);
    const page = [target, posix.join(target, 'README.md')].find(isPage);
    if (!page) return undefined;
    return posix.relative(here, addressOf(page)) + (anchor ? `#${anchor}` : '');
  };

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const anchor = anchorOf(plain(inner), anchors);
        anchors.add(anchor);
        return `<h${depth} id="${anchor}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        if (!isElsewhere(href)) links.push(href);
        const target = targetOf(href);
        return target === undefined ? inner : `<a href="${escaped(target)}">${inner}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        links.push(href);
        pictures.push(href);
        return `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[]) =>
          `<tr>${cells
            .map(({ header, tokens }) => {
              const tag = header ? 'th' : 'td';
              return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join('')}</tr>`;
        const body = token.rows.map(row).join('');
        const head = token.header.some(({ text }) => text)
          ? `<thead>${row(token.header).replaceAll('<th></th>', '<td></td>')}</thead>`
          : '';
        tables += 1;
        return `<div class="wide" tabindex="0" role="region" aria-label="Table ${tables}"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
    },
  });

  const html = withRules(marked.parse(markdown, { async: false }), anchors, rules, here);
  const sections = sectionsOf(html);
  return { path, title: sections[0]?.heading ?? path, html, links, pictures, anchors, sections };
}

/** Makes a rule's number an anchor, and links citations to it. */
function withRules(
  html: string,
  anchors: Set<string>,
  rules: ReadonlyMap<string, string>,
  here: string,
): string {
  const placed = html.replaceAll(/<li><strong>(\d+\.\d+)<\/strong>/g, (_, number: string) => {
    anchors.add(`rule-${number}`);
    return `<li id="rule-${number}"><strong>${number}</strong>`;
  });
  return placed.replaceAll(
    /(rules? )((?:\d+\.\d+(?:, | and )?)+)/g,
    (_, word: string, numbers: string) =>
      word +
      numbers.replaceAll(/\d+\.\d+/g, (number) => {
        const page = rules.get(number);
        if (!page) return number;
        const target = posix.relative(here, addressOf(page));
        return `<a href="${target}#rule-${number}">${number}</a>`;
      }),
  );
}

function sectionsOf(html: string): Section[] {
  const parts = html.split(/<h(?=[1-6] id=")/).slice(1);
  return parts.map((part, index) => {
    const [, depth, anchor = '', heading = '', rest = ''] =
      /^(\d) id="([^"]*)">(.*?)<\/h\d>(.*)$/s.exec(part) ?? [];
    return {
      heading: plain(heading),
      anchor: index === 0 ? '' : anchor,
      depth: Number(depth),
      text: plain(rest),
    };
  });
}
