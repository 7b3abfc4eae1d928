import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The API's own folder, the same when it runs from its sources and from `dist/`. */
export const appFolder = findPackage(dirname(fileURLToPath(import.meta.url)));

/** Returns the nearest folder upwards that has a `package.json`. */
function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
