import type { QuarantineTexts } from '../../en-IN/console/quarantine.ts';

export const quarantineTexts: Partial<QuarantineTexts> = { empty: 'No records found' };
