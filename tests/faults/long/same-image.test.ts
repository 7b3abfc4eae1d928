import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { assembleImageFiles } from '../assemble.ts';

test('two image builds from the same commit are identical byte for byte', () => {
  const [one, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'feedback-image-')));
  try {
    expect(assembleImageFiles(String(one))).toBe(assembleImageFiles(String(other)));
  } finally {
    for (const folder of [one, other]) rmSync(String(folder), { recursive: true, force: true });
  }
}, 600_000);
