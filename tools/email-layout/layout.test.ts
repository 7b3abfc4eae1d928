import { expect, test } from 'vitest';

import { emailLayoutHtml } from '../../packages/email-templates/src/layout.ts';
import { compileLayout } from './compile-layout.ts';

test('the compiled e-mail layout matches its source and loads nothing from other servers', async () => {
  expect(await compileLayout()).toContain(emailLayoutHtml);
  expect(emailLayoutHtml).not.toMatch(/<img|<link|@import|url\(|https?:\/\/(?!www\.w3\.org)/);
});
