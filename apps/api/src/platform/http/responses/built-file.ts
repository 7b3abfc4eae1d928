import { access, stat } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';

import type { Request, Response } from 'express';

/**
 * Browser caching of a built file: a file with a content hash in its name is cached for good, a
 * page is revalidated each time.
 */
type Caching = 'page' | 'asset' | 'embed-loader';

const cacheControl: Record<Caching | 'hashed', string> = {
  page: 'no-cache',
  asset: 'public, max-age=3600',
  'embed-loader': 'public, max-age=300, stale-while-revalidate=86400',
  hashed: 'public, max-age=31536000, immutable',
};

/**
 * Returns whether the name has a bundler's content hash, such as `form-B2x9_kQ1.js`: at least eight
 * characters, not all lower-case letters, as the words of a hand-written name are.
 */
function isHashedName(path: string): boolean {
  const stem = basename(path, extname(path));
  const afterFirstMark = stem.slice(stem.search(/[-.]|$/) + 1);
  const hash = afterFirstMark.split('.').at(-1) ?? '';
  return /^[A-Za-z0-9_-]{8,}$/.test(hash) && /[A-Z0-9]/.test(hash);
}

/** The compressed variants that the build makes beside each file, the best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Sends a built file with support for ranges and conditional requests. Sends the compressed variant
 * when the build made one and the browser accepts it.
 * @returns false when there is no such file in the folder
 */
export async function sendBuiltFile(
  req: Request,
  res: Response,
  root: string,
  path: string,
  caching: Caching,
): Promise<boolean> {
  const file = fileIn(root, path);
  if (!file || !(await isFile(file))) return false;
  const isHashed = caching !== 'page' && isHashedName(file);
  res.set('Cache-Control', cacheControl[isHashed ? 'hashed' : caching]);
  res.vary('Accept-Encoding');
  res.type(extname(file));
  const encoding = await encodingFor(req, file);
  if (encoding) res.set('Content-Encoding', encoding[0]);
  await streamFile(res, encoding ? file + encoding[1] : file);
  return true;
}

/**
 * Sends the error for a missing file, or a hint for the operator when the whole build is missing.
 */
export async function sendMissingFileError(
  res: Response,
  folder: string,
  what: string,
): Promise<void> {
  const isBuilt = await access(folder).then(
    () => true,
    () => false,
  );
  res.type('text');
  if (isBuilt) res.status(404).send('There is no such page.');
  else res.status(503).send(`Not built yet: ${what}. Run: npm run build`);
}

type SendError = Error & { readonly status?: number };

/**
 * Streams a file with Express's own function: ETag, ranges, HEAD and 304. Only the cache headers
 * are set elsewhere.
 */
const streamFile = (res: Response, file: string) =>
  new Promise<void>((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error?: SendError) => {
      const isUnanswered = error && !res.headersSent && !res.destroyed;
      // The requested range is beyond the end of the file, or a precondition failed.
      if (isUnanswered && (error.status ?? 500) < 500) res.status(error.status ?? 400).end();
      else if (isUnanswered) return reject(error);
      resolve();
    });
  });

/** Returns the file that a path names inside a folder, or null when the path leaves the folder. */
function fileIn(root: string, path: string): string | null {
  if (path.includes('\0')) return null;
  const file = join(root, normalize(path));
  const isHidden = file.slice(root.length).includes(`${sep}.`);
  return file.startsWith(root + sep) && !isHidden ? file : null;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function encodingFor(req: Request, file: string) {
  for (const encoding of encodings) {
    if (req.acceptsEncodings(encoding[0]) && (await isFile(file + encoding[1]))) return encoding;
  }
  return null;
}
