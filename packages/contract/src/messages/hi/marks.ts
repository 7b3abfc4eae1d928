import type { valueMarkTexts as base } from '../en-IN/marks.ts';

export const valueMarkTexts: Partial<typeof base> = {
  redacted: '[हटाया गया]',
  undecryptable: 'डिक्रिप्ट नहीं किया जा सकता',
};
