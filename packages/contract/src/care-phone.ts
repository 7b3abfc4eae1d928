// By its name alone, so that a page that embeds a form carries no more of the brand.
import { phones } from './brand.json';

/** The first number of customer care. */
export const carePhone: string = phones[0] ?? '';
