import type {
  FeedbackType as FeedbackTypeRow,
  SubType as SubTypeRow,
} from '@feedback/contract/feedback-type';

import { userTypeOf } from './audiences.ts';
import { compareNames } from './compare-names.ts';
import type { FeedbackType } from './feedback-type.ts';
import type { SubType } from './sub-type.ts';

/** Feedback types, sorted by name, whatever the case. */
export const presentTypes = (types: readonly FeedbackType[]): FeedbackTypeRow[] =>
  types.map(presentType).toSorted((a, b) => compareNames(a.feedbacktype, b.feedbacktype));

/** A feedback type with its sub-types and their owners. */
export function presentType(type: FeedbackType): FeedbackTypeRow {
  return {
    id: type.id,
    feedbacktype: type.name,
    userType: userTypeOf(type.audiences),
    ownerCode: type.owner?.employeeCode ?? null,
    ownerName: type.owner?.employeeName ?? null,
    email: type.owner?.email ?? null,
    version: type.version,
    subTypeList: (type.subTypes ?? [])
      .map(presentSubType)
      .toSorted((a, b) => compareNames(a.subType, b.subType)),
  };
}

const presentSubType = (row: SubType): SubTypeRow => ({
  id: row.id,
  feedbackTypeId: row.feedbackTypeId,
  subType: row.name,
  ownerCode: row.owner?.employeeCode ?? null,
  ownerName: row.owner?.employeeName ?? null,
  email: row.owner?.email ?? null,
  class: row.class,
});

/** What of a feedback type stands in the history. */
export const auditedType = (type: FeedbackType) => ({
  feedbacktype: type.name,
  userType: userTypeOf(type.audiences),
  owner: type.owner?.employeeName ?? null,
});

/** What of a sub-type stands in the history. */
export const auditedSubType = (row: SubType) => ({
  subType: row.name,
  owner: row.owner?.employeeName ?? null,
  class: row.class,
});
