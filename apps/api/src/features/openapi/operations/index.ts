import * as calls from '@feedback/contract/calls';

import type { Operation } from '../operation.ts';
import { caseOperations } from './cases.ts';
import { complianceOperations } from './compliance.ts';
import { disclosureOperations } from './disclosure.ts';
import { ownCaseOperations } from './own-cases.ts';
import { peopleOperations } from './people.ts';
import { referenceDataOperations } from './reference-data.ts';
import { reportOperations } from './report.ts';
import { scoresOperations } from './scores.ts';
import { viewOperations } from './views.ts';
import { systemOperations } from './system.ts';

/** The name of a call of the contract. */
export type CallName = Exclude<keyof typeof calls, 'callPath'>;

/** Every call by its name. */
export const callsByName: Readonly<Record<CallName, calls.Call>> = { ...calls };

/** Every call, documented: one that is missing here does not compile. */
export const operations: Readonly<Record<CallName, Operation>> = {
  ...peopleOperations,
  ...caseOperations,
  ...reportOperations,
  ...viewOperations,
  ...complianceOperations,
  ...scoresOperations,
  ...disclosureOperations,
  ...ownCaseOperations,
  ...referenceDataOperations,
  ...systemOperations,
};
