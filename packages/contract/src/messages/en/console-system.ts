import type { AuditTexts, MessagesTexts, OverviewTexts } from '../en-IN/console-system.ts';

export const overviewTexts: Partial<OverviewTexts> = {
  empty: 'No records found',
};

export const messagesTexts: Partial<MessagesTexts> = {
  empty: 'No records found',
};

export const auditTexts: Partial<AuditTexts> = {
  empty: 'No records found',
};
