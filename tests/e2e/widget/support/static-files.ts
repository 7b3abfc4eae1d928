import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const embed = fileURLToPath(
  new URL('../../../../packages/feedback-widget/dist/embed/', import.meta.url),
);
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Sends a file of the built standalone script, as the API does below `/embed/v1/`. */
export async function sendBuiltFile(path: string, res: ServerResponse): Promise<void> {
  const file = path.startsWith('/embed/v1/') && normalize(path.slice('/embed/v1/'.length));
  try {
    if (!file || file.startsWith('..')) throw new Error('not a file of ours');
    const bytes = await readFile(join(embed, file));
    res.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
    });
    res.end(bytes);
  } catch {
    res.writeHead(404).end();
  }
}
