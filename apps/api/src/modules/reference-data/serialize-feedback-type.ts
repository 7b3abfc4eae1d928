import type {
  FeedbackType as FeedbackTypeRow,
  SubType as SubTypeRow,
} from '@feedback/contract/reference-data/feedback-type';

import { compareNames } from '../../platform/db/unique-names.ts';
import { auditNames } from './local-names.ts';
import type { FeedbackType } from './feedback-type.ts';
import type { SubType } from './sub-type.ts';
import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';

/** Parses comma-joined audiences such as `d,c` into sorted codes. */
export const parseAudiences = (userType: string): Audience[] =>
  userType
    .split(',')
    .map((code) => audienceSchema.parse(code))
    .toSorted();

/** Joins audiences with commas for the JSON form. */
export const joinAudiences = (audiences: readonly Audience[]): string =>
  audiences.toSorted().join(',');

/** A feedback type or sub-type with its owner. */
type Owned = Pick<FeedbackType | SubType, 'owner' | 'ownerTeam'>;

const ownerNameOf = ({ owner, ownerTeam }: Owned) => owner?.employeeName ?? ownerTeam?.name ?? null;

/** Serializes feedback types, sorted by name ignoring case. */
export const serializeFeedbackTypes = (types: readonly FeedbackType[]): FeedbackTypeRow[] =>
  types.map(serializeFeedbackType).toSorted((a, b) => compareNames(a.feedbacktype, b.feedbacktype));

/** Serializes a feedback type with its sub-types and owners. */
export function serializeFeedbackType(type: FeedbackType): FeedbackTypeRow {
  return {
    id: type.id,
    feedbacktype: type.name,
    names: type.names,
    userType: joinAudiences(type.audiences),
    ...serializeOwner(type),
    version: type.version,
    subTypeList: (type.subTypes ?? [])
      .map(serializeSubType)
      .toSorted((a, b) => compareNames(a.subType, b.subType)),
  };
}

const serializeOwner = (owned: Owned) => ({
  ownerCode: owned.owner?.employeeCode ?? null,
  ownerTeamId: owned.owner ? null : (owned.ownerTeam?.id ?? null),
  ownerName: ownerNameOf(owned),
  email: owned.owner?.email ?? null,
});

const serializeSubType = (row: SubType): SubTypeRow => ({
  id: row.id,
  feedbackTypeId: row.feedbackTypeId,
  subType: row.name,
  names: row.names,
  ...serializeOwner(row),
  class: row.class,
  complaintCode: row.complaintCode ?? null,
});

/** Returns the fields of a feedback type that the audit history records. */
export const pickAuditedTypeFields = (type: FeedbackType) => ({
  feedbacktype: type.name,
  ...auditNames(type),
  userType: joinAudiences(type.audiences),
  owner: ownerNameOf(type),
});

/** Returns the fields of a sub-type that the audit history records. */
export const pickAuditedSubTypeFields = (row: SubType) => ({
  subType: row.name,
  ...auditNames(row),
  owner: ownerNameOf(row),
  class: row.class,
  complaintCode: row.complaintCode ?? null,
});
