import type { CaseEventData } from '../case-events.ts';

/** Columns with what a submitter said or sent, and with their contact details. */
export const submitterColumns = {
  submitterName: 'Meera Iyer',
  mobile: '9819811818',
  email: 'meera@example.com',
  description: 'My units are missing',
  closureDescription: 'Your units are back',
};

/** A case in the form in which events carry it. */
export const exampleCase: CaseEventData = {
  id: 7,
  caseId: 'MF-7K4Q-9M2X',
  audience: 'c',
  channel: 'web',
  status: 'assigned',
  locale: 'en-IN',
  feedbackType: 'Account',
  subType: 'Statement',
  ...submitterColumns,
};

/** Another case of the same submitter. */
export const anotherExampleCase: CaseEventData = { ...exampleCase, id: 8, caseId: 'MF-8888-8888' };
