import { consoleTexts } from '@feedback/contract/messages/en-IN/console';
import { expect, test } from 'vitest';

import { ApiError, explain } from './api-error.ts';

const refusal = (code: 'rateLimited' | 'resetByLink') =>
  new ApiError({ code, status: 429, message: 'Too many.', retryAfter: 30 });

test('tells the user how long to wait, unless another way is available', () => {
  expect(explain(refusal('rateLimited'), consoleTexts)).toContain('30');
  expect(explain(refusal('resetByLink'), consoleTexts)).toBe('Too many.');
});
