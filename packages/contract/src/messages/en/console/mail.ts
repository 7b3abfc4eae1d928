import type { MailTexts } from '../../en-IN/console/mail.ts';

export const mailTexts: Partial<MailTexts> = { empty: 'No records found' };
