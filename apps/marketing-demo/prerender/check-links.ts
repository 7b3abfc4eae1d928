import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RenderedSite } from '../src/render.tsx';
import { siteOutputFolder } from './bundle.ts';

/** Matches addresses that another part of the product serves (rule 1.3). */
const elsewhere = /^(\/\w+)?\/forms\/\w+$|^\/(login|embed\/v1\/.+|api\/.+)$/;

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].flatMap((match) => match[1] ?? []);

/**
 * Checks that every link of every page has a target.
 * @throws Error that names each dead link and the page with it
 */
export function checkLinks({ pages }: RenderedSite): void {
  const known = new Set(pages.flatMap((page) => page.paths));
  const leads = (link: string): boolean =>
    known.has(link) ||
    elsewhere.test(link) ||
    (path.extname(link) !== '' && existsSync(path.join(siteOutputFolder, link)));
  const dead = pages.flatMap(({ file, html }) =>
    linksIn(html)
      .filter((link) => !leads(link))
      .map((link) => `${file} links to ${link}, which is no page and no file of the site`),
  );
  if (dead.length > 0) throw new Error([...new Set(dead)].join('\n'));
}
