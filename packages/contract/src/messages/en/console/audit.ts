import type { AuditTexts } from '../../en-IN/console/audit.ts';

export const auditTexts: Partial<AuditTexts> = { empty: 'No records found' };
