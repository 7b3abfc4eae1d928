import { createHash } from 'node:crypto';

import { brand } from '@feedback/contract/brand';
import type { EmployeeSubmission } from '@feedback/contract/submissions/feedback';
import { btlMarketingTypeName } from '@feedback/contract/users/employee-forms';
import type { Locale } from '@feedback/contract/messages';

import type { User } from '../auth/index.ts';
import type { SavedSubmission, Submission } from './find-submission-context.ts';
import { saveCase } from './save-case.ts';

interface EmployeeFeedback {
  readonly data: EmployeeSubmission;
  /** User of the session, whatever the form contains (rule 7.8). */
  readonly user: User;
  readonly locale: Locale;
}

/**
 * Saves an employee's feedback; the client sends the files later to `feedback/upload`. Repeating a
 * `submissionId` returns the same case.
 * @throws ConflictError `submissionChanged` when the id was used with other contents
 * @throws ValidationError for choices that do not fit each other
 */
export async function saveEmployeeFeedback(feedback: EmployeeFeedback): Promise<SavedSubmission> {
  return saveCase(submissionOf(feedback));
}

/** Returns the type of BTL, but only when the feedback type is BTL Marketing (rule 2.11). */
const typeOfBtlIn = ({ feedbackType, typeOfBTL }: EmployeeSubmission) =>
  feedbackType === btlMarketingTypeName ? typeOfBTL : '';

const submissionOf = ({ data, user, locale }: EmployeeFeedback): Submission => ({
  given: {
    audience: 'e',
    submissionId: data.submissionId ?? null,
    submissionDigest: digestOf(data, user),
    locale,
    submitterName: user.employeeName,
    submittedBy: user.id,
    employeeCode: user.employeeCode,
    location: data.location,
    feedbackType: data.feedbackType,
    subType: data.subType,
    description: data.description,
    typeOfBtl: typeOfBtlIn(data) || null,
    area: data.area || null,
    city: data.city || null,
    arn: data.arn || null,
    amcName: data.amcname || brand.defaultAmc,
  },
  choices: {
    audience: 'e',
    location: { path: 'location', name: data.location },
    feedbackType: data.feedbackType,
    subType: data.subType,
    typeOfBtl: typeOfBtlIn(data),
    // The company's own AMC is always allowed.
    ...(data.amcname !== '' &&
      data.amcname !== brand.defaultAmc && { amc: { path: 'amcname', name: data.amcname } }),
  },
  proof: null,
});

function digestOf(data: EmployeeSubmission, user: User): Buffer {
  const fields = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([user.id, fields]))
    .digest();
}
