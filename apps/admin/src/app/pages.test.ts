import { expect, it } from 'vitest';

import { systemPaths } from './pages.ts';
import { loadSystemPage } from './system-pages.ts';

it.each(systemPaths)(
  'loads the console page at %s from a file with the name of the path',
  async (path) => {
    expect(await loadSystemPage(path)).toHaveProperty('Component');
  },
);
