import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

import type { CaseRecord } from './case-record.ts';

/**
 * A round that ended with a reopening; the row never changes. The case's own row stores the current
 * round.
 */
export class CaseRound extends Model<
  InferAttributes<CaseRound>,
  InferCreationAttributes<CaseRound>
> {
  declare feedbackId: ForeignKey<number>;
  declare round: number;
  declare receivedAt: Date;
  declare resolvedAt: Date;
  declare resolution: Resolution;
  declare resolvedBy: ForeignKey<number | null>;
  declare closureDescription: string;
  declare class: CaseClass;
  declare complaintCode: string | null;
  declare source: CaseSource;
  declare classifiedAt: Date | null;
  declare dueAt: Date | null;
  declare rootCause: string | null;
  declare mended: string | null;
  declare breachedAt: Date | null;
  /** Team whose round robin chose the assignee. */
  declare teamId: number | null;
  /** Case into which the case was merged when this round ended. */
  declare mergedInto: CreationOptional<number | null>;
}

/** A closed round before it is saved. */
export type EndedRound = InferCreationAttributes<CaseRound>;

/** Returns the ended round of a closed case, from the case's own row. */
export const buildEndedRound = (
  record: CaseRecord,
  receivedAt: Date,
  resolvedAt: Date,
): EndedRound => ({
  feedbackId: record.id,
  round: record.round,
  receivedAt,
  resolvedAt,
  resolution: record.resolution ?? 'resolved',
  resolvedBy: record.closedBy ?? null,
  closureDescription: record.closureDescription ?? '',
  class: record.class,
  complaintCode: record.complaintCode ?? null,
  source: record.source,
  classifiedAt: record.classifiedAt ?? null,
  dueAt: record.dueAt ?? null,
  rootCause: record.rootCause ?? null,
  mended: record.mended ?? null,
  breachedAt: record.breachedAt ?? null,
  teamId: record.teamId ?? null,
  mergedInto: record.mergedInto ?? null,
});

/** The resolution and description with which a round ends. */
export interface RoundEnding {
  readonly resolution?: Resolution | undefined;
  readonly rootCause?: string | null;
  /** Description of how a barrier was removed. */
  readonly mended?: string | null;
}

export function initCaseRound(sequelize: Sequelize): void {
  CaseRound.init(
    {
      feedbackId: { type: DataTypes.INTEGER, primaryKey: true },
      round: { type: DataTypes.SMALLINT, primaryKey: true },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      resolvedAt: { type: DataTypes.DATE(3), allowNull: false },
      resolution: { type: DataTypes.TEXT, allowNull: false },
      resolvedBy: DataTypes.INTEGER,
      closureDescription: { type: DataTypes.TEXT, allowNull: false },
      class: { type: DataTypes.TEXT, allowNull: false },
      complaintCode: DataTypes.TEXT,
      source: { type: DataTypes.TEXT, allowNull: false },
      classifiedAt: DataTypes.DATE(3),
      dueAt: DataTypes.DATE(3),
      rootCause: DataTypes.TEXT,
      mended: DataTypes.TEXT,
      breachedAt: DataTypes.DATE(3),
      teamId: DataTypes.INTEGER,
      mergedInto: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'case_rounds', underscored: true, timestamps: false },
  );
}
