import { expect, it } from 'vitest';

import { statusLink, statusPath } from './status-link.ts';

it("leads to the status page in the reader's language, with the case id and nothing else", () => {
  expect(statusPath('en-IN')).toBe('/feedback/status');
  expect(statusLink('MF-7K4Q-9M2X', 'hi')).toBe('/hi/feedback/status?case=MF-7K4Q-9M2X');
});
