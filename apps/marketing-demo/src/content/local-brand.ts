import { brand, getCustomerCareHours, type Brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';

/**
 * Returns the brand with its opening hours in a page's language; names are the same in every
 * language.
 */
export const localizeBrand = (locale: Locale): Brand => ({
  ...brand,
  careHours: getCustomerCareHours(locale),
});
