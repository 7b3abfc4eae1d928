// The named import keeps the rest of the brand out of pages with an embedded form.
import { phones } from './brand.json';

/** The first customer-care number. */
export const customerCarePhone: string = phones[0] ?? '';
