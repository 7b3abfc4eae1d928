import { consoleTexts } from '@feedback/contract/messages/en-IN/console';
import { settingsTexts } from '@feedback/contract/messages/en-IN/console/settings';
import { expect, it } from 'vitest';

import { findSettings } from './find-settings.ts';

const words = { names: consoleTexts, texts: settingsTexts };
const titlesFor = (search: string, isSuperAdmin = true) =>
  findSettings(search, { isLogin: true, isAdmin: true, isSuperAdmin }, words).flatMap(({ pages }) =>
    pages.map(({ title }) => title),
  );

it.each([
  ['holiday', ['holidays']],
  ['WORKING day', ['holidays']],
  ['alarm', ['security']],
  ['legal hold', ['retention']],
  ['sub-type', ['feedbackType']],
  ['nothing like this', []],
])('finds settings by the words “%s”', (search, titles) => {
  expect(titlesFor(search)).toEqual(titles);
});

it('finds for an admin only the settings that admins may change', () => {
  expect(titlesFor('', false)).toEqual(['leave', 'handover']);
});
