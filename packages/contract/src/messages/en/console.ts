import type { ConsoleTexts } from '../en-IN/console.ts';
import type { AnalysisTexts } from '../en-IN/console/analysis.ts';
import type { DisclosureConsoleTexts } from '../en-IN/console/disclosure.ts';
import type { JobTexts } from '../en-IN/console/jobs.ts';
import type { MailTexts } from '../en-IN/console/mail.ts';
import type { QuarantineTexts } from '../en-IN/console/quarantine.ts';
import type { SecurityTexts } from '../en-IN/console/security.ts';
import type { SetAsideTexts } from '../en-IN/console/set-aside.ts';
import type { AuditTexts } from '../en-IN/console/audit.ts';
import type { MessagesTexts } from '../en-IN/console/messages.ts';
import type { OverviewTexts } from '../en-IN/console/overview.ts';

export const consoleTexts: Partial<ConsoleTexts> = {
  login: 'Log in',
  loggingIn: 'Logging in…',
  employeeHeading: 'We would like your feedback',
  loggingOut: 'Logging out',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong. Please try again.',
};

export const analysisTexts: Partial<AnalysisTexts> = { empty: 'No records found' };

export const disclosureTexts: Partial<DisclosureConsoleTexts> = { empty: 'No records found' };

export const jobTexts: Partial<JobTexts> = {
  empty: 'No records found',
};

export const setAsideTexts: Partial<SetAsideTexts> = {
  empty: 'No records found',
};

export const mailTexts: Partial<MailTexts> = {
  empty: 'No records found',
};

export const securityTexts: Partial<SecurityTexts> = {
  empty: 'No records found',
};

export const quarantineTexts: Partial<QuarantineTexts> = {
  empty: 'No records found',
};

export const overviewTexts: Partial<OverviewTexts> = {
  empty: 'No records found',
};

export const messagesTexts: Partial<MessagesTexts> = {
  empty: 'No records found',
};

export const auditTexts: Partial<AuditTexts> = {
  empty: 'No records found',
};
