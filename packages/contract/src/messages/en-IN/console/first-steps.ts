import type { SetupStep, SetupStepName } from '../../../system/first-steps.ts';

type Detail = (step: SetupStep) => string;

const ofAll: Detail = ({ count, total }) => `${count ?? 0} of ${total ?? 0}`;
const counted: Detail = ({ count }) => String(count ?? 0);
const listed: Detail = ({ open }) => open.join(', ');

/** Texts of a new installation's checklist. */
export const firstStepsTexts = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all}`,
  done: 'Done:',
  toDo: 'To do:',
  hide: 'Hide',
  show: 'Show first steps',
  failed: 'This could not be saved. Please try again.',
  greeting: 'Welcome. Set up the product before the first case arrives.',
  greetingLink: (left: number) => `First steps: ${left} left`,
  steps: {
    brand: 'Company name, logo and phones',
    locations: 'Locations',
    types: 'Types with sub-types and owners',
    people: 'People who sign in',
    levels: 'Escalations: a person for each',
    holidays: 'Holidays of the year',
    codes: 'Confirm complaint codes',
    secondFactor: 'Two-step login of super admins',
    mail: 'E-mail server',
    sms: 'SMS gateway',
    backup: 'First backup',
  } satisfies Record<SetupStepName, string> as Record<SetupStepName, string>,
  details: {
    brand: listed,
    locations: counted,
    types: ofAll,
    people: counted,
    levels: ({ open }) => (open.length > 0 ? `${open.join(', ')}: nobody` : ''),
    holidays: ({ count, open }) => `${count ?? 0} in ${open.join(', ')}`,
    codes: listed,
    secondFactor: ofAll,
    mail: ({ isDone }) => (isDone ? 'sending' : 'set NOTIFY_EMAIL'),
    sms: ({ isDone }) => (isDone ? 'sending' : 'set NOTIFY_SMS'),
    backup: ({ isDone }) => (isDone ? '' : 'none yet'),
  } satisfies Record<SetupStepName, Detail> as Record<SetupStepName, Detail>,
  embed: 'Put the form on your site',
  embedAs: 'Form for',
  audiences: { customer: 'Customers', distributor: 'Distributors' },
  copy: 'Copy',
  copied: 'Copied',
  preview: 'Preview',
  previewLead: 'This is the real form: what you send here becomes a case.',
  sites: (sites: readonly string[]) =>
    sites.length > 0
      ? `Allowed sites: ${sites.join(', ')}`
      : 'No other site may use the form yet: add its address to CORS_ORIGINS.',
};
export type FirstStepsTexts = typeof firstStepsTexts;
