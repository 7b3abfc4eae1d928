import { brand, type Brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';

import { content } from './content.ts';
import { translateBrand, translator } from './localise.ts';

/** The brand, its sentences in a page's language. */
export const localBrand = (locale: Locale): Brand =>
  translateBrand(brand, translator(content.hindi, locale));
