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
import { submitterAttributes, type SubmitterAttributes } from './submitter-attributes.ts';

/** A case's kind and origin. */
export interface CaseKind {
  readonly class: CaseClass;
  readonly complaintCode: string | null;
  readonly source: CaseSource;
}

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- its columns are declared by the contract
export interface CaseRecord extends SubmitterAttributes {}

/**
 * What is kept of a case. It keeps the names that were chosen, not references to the reference
 * data, which may change (rule 7.7).
 */
export class CaseRecord extends Model<
  InferAttributes<CaseRecord>,
  InferCreationAttributes<CaseRecord>
> {
  declare id: CreationOptional<number>;
  /** Number that people are told, such as `MF-7K4Q-9M2P`. */
  declare caseId: string;
  declare audience: Audience;
  declare submissionId: CreationOptional<string | null>;
  /** What it was entered through; only by `web` is the mobile verified. */
  declare channel: CreationOptional<Channel>;
  declare submissionDigest: CreationOptional<Buffer | null>;
  declare status: CaseStatus;

  declare submitterName: string;
  /** The employee who submitted it, of an employee's case. */
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
  /** The language it was submitted in, which its submitter is answered in. */
  declare locale: CreationOptional<Locale>;
  /** Kept by the database. */
  declare attachmentCount: CreationOptional<number>;

  declare assignedTo: CreationOptional<ForeignKey<number | null>>;
  declare assignedAt: CreationOptional<Date | null>;
  /** The team whose turn it was; null where it was given to a person. */
  declare teamId: CreationOptional<number | null>;
  declare closedBy: CreationOptional<ForeignKey<number | null>>;
  declare closedAt: CreationOptional<Date | null>;
  declare closureDescription: CreationOptional<string | null>;
  /** Why it came to be, by the name that was chosen at the closing of the current round. */
  declare rootCause: CreationOptional<string | null>;
  declare mended: CreationOptional<string | null>;
  /** The case that goes on in this one's place, while this one is closed as its duplicate. */
  declare mergedInto: CreationOptional<ForeignKey<number | null>>;
  /** How the current round ended; null of one that the version before closed as resolved. */
  declare resolution: CreationOptional<Resolution | null>;
  /** 1 is the submission; each reopening begins the next. */
  declare round: CreationOptional<number>;
  /** When the current round began, unless it is the first. */
  declare reopenedAt: CreationOptional<Date | null>;
  declare waitingFor: CreationOptional<WaitingFor | null>;
  declare waitingSince: CreationOptional<Date | null>;
  declare class: CreationOptional<CaseClass>;
  /** A complaint's code; null for all else. */
  declare complaintCode: CreationOptional<string | null>;
  declare source: CreationOptional<CaseSource>;
  /** When somebody last said that its class is another. */
  declare classifiedAt: CreationOptional<Date | null>;
  /** By the statutory clock, else the service target (rule 13.1). */
  declare dueAt: CreationOptional<Date | null>;
  declare serviceDueAt: CreationOptional<Date | null>;
  /** The day whose policies they go by; null: that of the receipt. */
  declare policyDay: CreationOptional<string | null>;
  /** The due date that the current round has missed. */
  declare breachedAt: CreationOptional<Date | null>;
  /** The tags that it carries. */
  declare tagIds: CreationOptional<number[]>;
  /** The version of the notice that its submitter was shown; null: none. */
  declare noticeVersion: CreationOptional<number | null>;
  /** They ticked the box that asks for their consent. */
  declare hasConsented: CreationOptional<boolean>;
  /** Its key, by which its identifiers are sealed; null: of a version before, in their columns. */
  declare keyId: CreationOptional<string | null>;
  declare sealed: CreationOptional<Buffer | null>;
  /** The keyed hashes that its identifiers are found by; null until a job has made them. */
  declare foundBy: CreationOptional<number[] | null>;
  /** Salts the digests that the history holds of it; null once it is erased. */
  declare receiptSalt: CreationOptional<Buffer | null>;
  /** When its person was taken out of it (rule 15.6). */
  declare erasedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare attachments?: NonAttribute<Attachment[]>;
}

/** The record's columns as the table has them: a new object each, Sequelize writes into it. */
export function caseAttributes(): ModelAttributes<CaseRecord> {
  const given = () => ({ type: DataTypes.TEXT, allowNull: false });
  return {
    ...submitterAttributes(),
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
    foundBy: DataTypes.ARRAY(DataTypes.INTEGER),
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
