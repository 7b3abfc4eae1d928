import { writeFile } from 'node:fs/promises';

import { compileLayout } from './compile-layout.ts';

await writeFile(
  new URL('../../packages/letters/src/layout.ts', import.meta.url),
  await compileLayout(),
);
