import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

/** Where pages of the demonstration lie, such as the intranet's; production serves none. */
export const demoFolder = '/demo/';

const pagesSchema = z.record(z.string(), z.string());

/**
 * The file of each of the site's addresses, as its build wrote them down; read again only when a
 * new build has.
 */
export function pageFilesOf(site: string): (path: string) => Promise<string | null> {
  const list = join(site, 'pages.json');
  let pages: Record<string, string> = {};
  /** The file's time when it was read; null: it is not there, or was not looked at yet. */
  let readAt: number | null = null;
  return async (path) => {
    const changedAt = await stat(list).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (changedAt !== readAt) {
      pages = changedAt === null ? {} : pagesSchema.parse(JSON.parse(await readFile(list, 'utf8')));
      readAt = changedAt;
    }
    // With and without a slash at its end it is the same.
    const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
    return Object.hasOwn(pages, bare) ? `/${pages[bare]}` : null;
  };
}
