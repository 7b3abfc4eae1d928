// Imported by name, so that a page with an embedded form does not load the rest of the brand.
import { phones } from './brand.json';

/** The first number of customer care. */
export const carePhone: string = phones[0] ?? '';
