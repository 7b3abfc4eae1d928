import type { valueMarkTexts as base } from '../en-IN/marks.ts';

export const valueMarkTexts: Partial<typeof base> = {
  redacted: '[நீக்கப்பட்டது]',
  undecryptable: 'மறைகுறியை நீக்க முடியவில்லை',
};
