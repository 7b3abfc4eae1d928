import type { QuarantineTexts, SecurityTexts } from '../en-IN/console-security.ts';

export const securityTexts: Partial<SecurityTexts> = {
  empty: 'No records found',
};

export const quarantineTexts: Partial<QuarantineTexts> = {
  empty: 'No records found',
};
