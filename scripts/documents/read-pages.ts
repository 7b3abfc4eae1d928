import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { root } from '../build-steps.ts';
import { isElsewhere, readPage, type Page } from './read-page.ts';
import { apiPage, shelves, type Shelf } from './shelves.ts';

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith('.md'))
    .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name))
    .toSorted();

/** Returns the pages of a section, followed by the numbered pages of its folder. */
export const pagesOf = ({ pages, folder }: Shelf): readonly string[] =>
  folder ? [...pages, ...markdownIn(folder).filter((path) => /\/\d/.test(path))] : pages;

/** Maps every rule number to its document. */
function rulesByNumber(): ReadonlyMap<string, string> {
  const found = markdownIn('docs/rules').flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(
      ([, number = '']) => [number, path] as const,
    ),
  );
  return new Map(found);
}

/**
 * Reads every document that the navigation lists.
 * @param made generated pages, by their paths
 */
export function readPages(made: Readonly<Record<string, string>> = {}): ReadonlyMap<string, Page> {
  const paths = new Set(shelves.flatMap(pagesOf));
  const rules = rulesByNumber();
  const pages = [...paths]
    .filter((path) => path in made || path !== apiPage)
    .map((path) => {
      const markdown = made[path] ?? readFileSync(join(root, path), 'utf8');
      return [path, readPage(path, markdown, (other) => paths.has(other), rules)] as const;
    });
  return new Map(pages);
}

/**
 * Returns problems across the documents: links without a target, and pages that the navigation
 * lacks.
 */
export function problemsOf(pages: ReadonlyMap<string, Page>): string[] {
  const lost = markdownIn('docs')
    .filter((path) => !pages.has(path))
    .map((path) => `${path}: stands on no shelf of scripts/documents/shelves.ts.`);
  const dead = [...pages.values()].flatMap((page) =>
    page.links
      .filter((href) => !isElsewhere(href) && leadsNowhere(page, href, pages))
      .map((href) => `${page.path}: its link ${href} leads nowhere.`),
  );
  return [...lost, ...dead];
}

function leadsNowhere(page: Page, href: string, pages: ReadonlyMap<string, Page>): boolean {
  const [file = '', anchor] = href.split('#');
  const target = file ? posix.join(posix.dirname(page.path), file) : page.path;
  if (target === apiPage) return false;
  if (!existsSync(join(root, target))) return true;
  const other = pages.get(target) ?? pages.get(posix.join(target, 'README.md'));
  return anchor !== undefined && other !== undefined && !other.anchors.has(anchor);
}
