import { expect, it } from 'vitest';

import * as consoleBase from './en-IN/console.ts';
import * as caseBase from './en-IN/console/case.ts';
import * as intakeBase from './en-IN/console/intake.ts';
import * as disclosureBase from './en-IN/console/disclosure.ts';
import * as tablesBase from './en-IN/disclosure.ts';
import * as loginBase from './en-IN/console/login.ts';
import * as mailBase from './en-IN/console/mail.ts';
import * as complianceBase from './en-IN/console/compliance.ts';
import * as scoresBase from './en-IN/console/scores.ts';
import * as apiKeysBase from './en-IN/console/api-keys.ts';
import * as importBase from './en-IN/console/import.ts';
import * as jobsBase from './en-IN/console/jobs.ts';
import * as referenceBase from './en-IN/console/reference.ts';
import * as reportBase from './en-IN/console/report.ts';
import * as securityBase from './en-IN/console/security.ts';
import * as auditBase from './en-IN/console/audit.ts';
import * as messagesBase from './en-IN/console/messages.ts';
import * as overviewBase from './en-IN/console/overview.ts';
import * as errorsBase from './en-IN/errors.ts';
import * as notificationsBase from './en-IN/notifications.ts';
import * as webhooksBase from './en-IN/console/webhooks.ts';
import * as validationBase from './en-IN/validation.ts';
import * as consoleHindi from './hi/console.ts';
import * as caseHindi from './hi/console/case.ts';
import * as intakeHindi from './hi/console/intake.ts';
import * as disclosureHindi from './hi/console/disclosure.ts';
import * as tablesHindi from './hi/disclosure.ts';
import * as loginHindi from './hi/console/login.ts';
import * as mailHindi from './hi/console/mail.ts';
import * as complianceHindi from './hi/console/compliance.ts';
import * as scoresHindi from './hi/console/scores.ts';
import * as apiKeysHindi from './hi/console/api-keys.ts';
import * as importHindi from './hi/console/import.ts';
import * as jobsHindi from './hi/console/jobs.ts';
import * as referenceHindi from './hi/console/reference.ts';
import * as reportHindi from './hi/console/report.ts';
import * as securityHindi from './hi/console/security.ts';
import * as auditHindi from './hi/console/audit.ts';
import * as messagesHindi from './hi/console/messages.ts';
import * as overviewHindi from './hi/console/overview.ts';
import * as errorsHindi from './hi/errors.ts';
import * as notificationsHindi from './hi/notifications.ts';
import * as webhooksHindi from './hi/console/webhooks.ts';
import * as validationHindi from './hi/validation.ts';

const surfaces = {
  console: [consoleBase, consoleHindi],
  case: [caseBase, caseHindi],
  intake: [intakeBase, intakeHindi],
  disclosure: [disclosureBase, disclosureHindi],
  tables: [tablesBase, tablesHindi],
  apiKeys: [apiKeysBase, apiKeysHindi],
  webhooks: [webhooksBase, webhooksHindi],
  import: [importBase, importHindi],
  jobs: [jobsBase, jobsHindi],
  mail: [mailBase, mailHindi],
  login: [loginBase, loginHindi],
  reference: [referenceBase, referenceHindi],
  compliance: [complianceBase, complianceHindi],
  scores: [scoresBase, scoresHindi],
  report: [reportBase, reportHindi],
  security: [securityBase, securityHindi],
  audit: [auditBase, auditHindi],
  messages: [messagesBase, messagesHindi],
  overview: [overviewBase, overviewHindi],
  errors: [errorsBase, errorsHindi],
  notifications: [notificationsBase, notificationsHindi],
  validation: [validationBase, validationHindi],
} as const;

/** Signs, numbers and names that read the same in every language; what Hindi says in the text. */
const sameInHindi = [
  'consoleTexts.amc',
  'consoleTexts.copyright',
  'consoleTexts.none',
  'mends.assigneeRequired',
  'mends.closeDescriptionInvalid',
  'messagesTexts.countFloor',
  'overviewTexts.cell',
];

function pathsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

it.each(Object.entries(surfaces))('Hindi says every text of %s', (_name, [base, hindi]) => {
  const said = new Set(pathsOf(hindi));
  const missing = pathsOf(base).filter((path) => !said.has(path) && !sameInHindi.includes(path));
  expect(missing).toEqual([]);
});
