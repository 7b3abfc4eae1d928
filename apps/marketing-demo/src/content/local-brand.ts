import { brand, careHoursIn, type Brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';

/** The brand, its sentence in a page's language; its names are the same everywhere. */
export const localBrand = (locale: Locale): Brand => ({
  ...brand,
  careHours: careHoursIn(locale),
});
