import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the API package, whether the code runs from its sources or from `dist/`. */
export const appFolder = findPackage(dirname(fileURLToPath(import.meta.url)));

/** Returns the nearest parent folder that contains a `package.json`. */
function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
