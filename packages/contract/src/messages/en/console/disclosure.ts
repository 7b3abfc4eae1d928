import type { DisclosureConsoleTexts } from '../../en-IN/console/disclosure.ts';

export const disclosureTexts: Partial<DisclosureConsoleTexts> = { empty: 'No records found' };
