import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

/** The folder of demonstration pages, such as the intranet's; production serves none of them. */
export const demoPagesPath = '/demo/';

const pagesSchema = z.record(z.string(), z.string());

/**
 * Returns a function that maps a path of the site to its file, from the list of the build. The list
 * is read again only after a new build.
 */
export function createPageFileLookup(site: string): (path: string) => Promise<string | null> {
  const list = join(site, 'pages.json');
  let pages: Record<string, string> = {};
  /** Modification time of the list that was read; null when the list is missing or unread. */
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
    // A trailing slash makes no difference.
    const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
    return Object.hasOwn(pages, bare) ? `/${pages[bare]}` : null;
  };
}
