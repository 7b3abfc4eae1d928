import type { closingTexts as base } from '../en-IN/closing.ts';

export const closingTexts: typeof base = {
  answered: 'உங்களுக்குப் பதில் அளித்துள்ளோம். எங்கள் பதிலைப் பாருங்கள்.',
};
