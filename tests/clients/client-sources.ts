import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folders = ['../../apps/admin/src', '../../packages/feedback-widget/src'];

/** What the clients are written as, their tests left out, as one text. */
export const clientSources = (): string =>
  folders
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.(?:test|stories))\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
