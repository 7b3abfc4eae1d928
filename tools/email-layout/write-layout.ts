import { writeFile } from 'node:fs/promises';

import { compileLayout } from './compile-layout.ts';

await writeFile(
  new URL('../../packages/email-templates/src/layout.ts', import.meta.url),
  await compileLayout(),
);
