import type { closingTexts as base } from '../en-IN/closing.ts';

export const closingTexts: typeof base = {
  answered: 'हमने आपको उत्तर दे दिया है। कृपया हमारा उत्तर देखें।',
};
