import type { formLoaderTexts as base } from '../en-IN/form-loader.ts';

export const formLoaderTexts: Partial<typeof base> = {
  slow: 'படிவம் வர நேரம் ஆகிறது. மீண்டும் முயல்கிறோம்…',
  failed: 'படிவத்தைத் திறக்க முடியவில்லை.',
  tryAgain: 'மீண்டும் முயலவும்',
};
