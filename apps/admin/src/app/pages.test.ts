import { expect, it } from 'vitest';

import { systemPaths } from './pages.ts';
import { loadSystemPage } from './system-pages.ts';

it.each(systemPaths)('loads the page of %s from a file with its name', async (path) => {
  expect(await loadSystemPage(path)).toHaveProperty('Component');
});
