import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { Resolution, WaitingFor } from '@feedback/contract/case-page/case-detail';
import type { Channel } from '@feedback/contract/kinds/channel';
import { defaultLocale, type Locale } from '@feedback/contract/messages';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelAttributes,
  type NonAttribute,
} from 'sequelize';

import type { Attachment } from './attachment.ts';
import { defineSubmitterAttributes, type SubmitterAttributes } from './submitter-attributes.ts';

/** The class, complaint code and source of a case. */
export interface CaseClassification {
  readonly class: CaseClass;
  readonly complaintCode: string | null;
  readonly source: CaseSource;
}

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- its columns are declared by the contract
export interface CaseRecord extends SubmitterAttributes {}

/**
 * The stored data of a case. The case stores the chosen names instead of references, because the
 * reference data may change (rule 7.7).
 */
export class CaseRecord extends Model<
  InferAttributes<CaseRecord>,
  InferCreationAttributes<CaseRecord>
> {
  declare id: CreationOptional<number>;
  /** Public case id, such as `MF-7K4Q-9M2P`. */
  declare caseId: string;
  declare audience: Audience;
  declare submissionId: CreationOptional<string | null>;
  /** Channel of receipt. The mobile is verified only for `web`. */
  declare channel: CreationOptional<Channel>;
  declare submissionDigest: CreationOptional<Buffer | null>;
  declare status: CaseStatus;

  declare submitterName: string;
  /** Employee who submitted the case, for an employee's case. */
  declare submittedBy: CreationOptional<ForeignKey<number | null>>;
  declare employeeCode: CreationOptional<string | null>;

  declare location: string;
  declare area: CreationOptional<string | null>;
  declare city: CreationOptional<string | null>;
  declare feedbackType: string;
  declare subType: string;
  declare typeOfBtl: CreationOptional<string | null>;
  declare amcName: CreationOptional<string | null>;
  declare description: string;
  /** Language of the submission, in which the submitter gets messages. */
  declare locale: CreationOptional<Locale>;
  /** Number of files, maintained by the database. */
  declare attachmentCount: CreationOptional<number>;

  declare assignedTo: CreationOptional<ForeignKey<number | null>>;
  declare assignedAt: CreationOptional<Date | null>;
  /**
   * Team whose round robin chose the assignee; null when the case was assigned to a user directly.
   */
  declare teamId: CreationOptional<number | null>;
  declare closedBy: CreationOptional<ForeignKey<number | null>>;
  declare closedAt: CreationOptional<Date | null>;
  declare closureDescription: CreationOptional<string | null>;
  /** Name of the root cause that was chosen when the current round was closed. */
  declare rootCause: CreationOptional<string | null>;
  declare mended: CreationOptional<string | null>;
  /** Case into which this case was merged as a duplicate. */
  declare mergedInto: CreationOptional<ForeignKey<number | null>>;
  /** Resolution of the current round; null while the round is open. */
  declare resolution: CreationOptional<Resolution | null>;
  /** Round number: 1 is the submission, each reopening begins the next. */
  declare round: CreationOptional<number>;
  /** Start of the current round; null in the first round. */
  declare reopenedAt: CreationOptional<Date | null>;
  declare waitingFor: CreationOptional<WaitingFor | null>;
  declare waitingSince: CreationOptional<Date | null>;
  /** Time of the submitter's message that nobody has answered; null when there is none. */
  declare answeredAt: CreationOptional<Date | null>;
  /** Time at which the assignee opened the case after that message; null while it is unread. */
  declare answerSeenAt: CreationOptional<Date | null>;
  declare class: CreationOptional<CaseClass>;
  /** Complaint code of the regulator; null for classes without codes. */
  declare complaintCode: CreationOptional<string | null>;
  declare source: CreationOptional<CaseSource>;
  /** Time of the last change of the class. */
  declare classifiedAt: CreationOptional<Date | null>;
  /**
   * Due date by the statutory policy, or by the service policy when no statutory policy applies
   * (rule 13.1).
   */
  declare dueAt: CreationOptional<Date | null>;
  declare serviceDueAt: CreationOptional<Date | null>;
  /** Day whose policies determine the due dates; null for the day of receipt. */
  declare policyDay: CreationOptional<string | null>;
  /** Due date that the current round has missed. */
  declare breachedAt: CreationOptional<Date | null>;
  /** Ids of the case's tags. */
  declare tagIds: CreationOptional<number[]>;
  /** Version of the notice that the submitter was shown, or null. */
  declare noticeVersion: CreationOptional<number | null>;
  /** Whether the submitter ticked the box for consent. */
  declare hasConsented: CreationOptional<boolean>;
  /** Data key that the identifiers are encrypted with; null when the case has no identifiers. */
  declare keyId: CreationOptional<string | null>;
  declare sealed: CreationOptional<Buffer | null>;
  /** Blind indexes (keyed hashes) by which a search finds the identifiers. */
  declare foundBy: CreationOptional<number[]>;
  /** Salt of the digests in the history; null once the case is erased. */
  declare receiptSalt: CreationOptional<Buffer | null>;
  /** Time at which personal data was erased from the case (rule 15.6). */
  declare erasedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare attachments?: NonAttribute<Attachment[]>;
}

/**
 * Returns the column definitions of a case record. Creates new objects on each call, because
 * Sequelize modifies the definitions.
 */
export function buildCaseAttributes(): ModelAttributes<CaseRecord> {
  const given = () => ({ type: DataTypes.TEXT, allowNull: false });
  return {
    ...defineSubmitterAttributes(),
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    caseId: given(),
    audience: given(),
    channel: { ...given(), defaultValue: 'web' },
    submissionId: DataTypes.UUID,
    submissionDigest: DataTypes.BLOB,
    status: given(),
    submitterName: given(),
    submittedBy: DataTypes.INTEGER,
    employeeCode: DataTypes.TEXT,
    location: given(),
    area: DataTypes.TEXT,
    city: DataTypes.TEXT,
    feedbackType: given(),
    subType: given(),
    typeOfBtl: DataTypes.TEXT,
    amcName: DataTypes.TEXT,
    description: given(),
    locale: { ...given(), defaultValue: defaultLocale },
    attachmentCount: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: 0 },
    assignedTo: DataTypes.INTEGER,
    assignedAt: DataTypes.DATE(3),
    teamId: DataTypes.INTEGER,
    closedBy: DataTypes.INTEGER,
    closedAt: DataTypes.DATE(3),
    closureDescription: DataTypes.TEXT,
    resolution: DataTypes.TEXT,
    rootCause: DataTypes.TEXT,
    mended: DataTypes.TEXT,
    mergedInto: DataTypes.INTEGER,
    round: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: 1 },
    reopenedAt: DataTypes.DATE(3),
    waitingFor: DataTypes.TEXT,
    waitingSince: DataTypes.DATE(3),
    answeredAt: DataTypes.DATE(3),
    answerSeenAt: DataTypes.DATE(3),
    class: { ...given(), defaultValue: 'query' },
    complaintCode: DataTypes.TEXT,
    source: { ...given(), defaultValue: 'direct' },
    classifiedAt: DataTypes.DATE(3),
    dueAt: DataTypes.DATE(3),
    serviceDueAt: DataTypes.DATE(3),
    policyDay: DataTypes.DATEONLY,
    breachedAt: DataTypes.DATE(3),
    keyId: DataTypes.UUID,
    sealed: DataTypes.BLOB,
    foundBy: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false, defaultValue: [] },
    receiptSalt: DataTypes.BLOB,
    erasedAt: DataTypes.DATE(3),
    noticeVersion: DataTypes.INTEGER,
    hasConsented: { type: DataTypes.BOOLEAN, defaultValue: false },
    tagIds: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false, defaultValue: [] },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    createdAt: DataTypes.DATE(3),
    updatedAt: DataTypes.DATE(3),
  };
}
