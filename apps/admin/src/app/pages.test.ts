import { expect, it } from 'vitest';

import { menuGroups, listPagesFor, settingsSectionPages } from './pages.ts';
import { loadSettingsSectionPage } from './section-pages.ts';

it.each(settingsSectionPages.map(({ path }) => path))(
  'loads the settings page at %s from a file with the name of the path',
  async (path) => {
    expect(await loadSettingsSectionPage(path)).toHaveProperty('Component');
  },
);

it('the menu has at most sixteen entries, including logout', () => {
  expect(menuGroups.flatMap(({ pages }) => pages).length + 1).toBeLessThanOrEqual(16);
});

it('gives admins only the settings that they may change', () => {
  const flags = { isLogin: true, isAdmin: true, isSuperAdmin: false };
  const paths = listPagesFor(flags).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/admin/settings/'))).toEqual([
    '/admin/settings/leave',
    '/admin/settings/handover',
  ]);
});
