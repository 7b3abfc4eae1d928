import type { SecurityTexts } from '../../en-IN/console/security.ts';

export const securityTexts: Partial<SecurityTexts> = { empty: 'No records found' };
