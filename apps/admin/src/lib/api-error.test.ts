import { consoleTexts } from '@feedback/contract/messages/en-IN/console';
import { expect, test } from 'vitest';

import { ApiError, explainError } from './api-error.ts';

const refusal = (code: 'rateLimited' | 'resetByLink') =>
  new ApiError({ code, status: 429, message: 'Too many.', retryAfter: 30 });

test('a rate-limit error tells the user how long to wait, unless a reset link is the alternative', () => {
  expect(explainError(refusal('rateLimited'), consoleTexts)).toContain('30');
  expect(explainError(refusal('resetByLink'), consoleTexts)).toBe('Too many.');
});
