import type { CaseRound as CaseRoundFacts, Resolution } from '@feedback/contract/case-detail';
import {
  DataTypes,
  Model,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

import type { Feedback } from './feedback.ts';

/** A round that a reopening ended, for good. The present round is the case's own row. */
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
}

/** A closed round before it is kept. */
export type EndedRound = InferCreationAttributes<CaseRound>;

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
    },
    { sequelize, tableName: 'case_rounds', underscored: true, timestamps: false },
  );
}

/** All rounds of a case, the present one last. */
export async function findRounds(feedback: Feedback): Promise<CaseRoundFacts[]> {
  const ended =
    feedback.round === 1
      ? []
      : await CaseRound.findAll({ where: { feedbackId: feedback.id }, order: ['round'] });
  return [...ended.map(presentEnded), presentPresent(feedback)];
}

const presentEnded = (ended: CaseRound): CaseRoundFacts => ({
  round: ended.round,
  receivedAt: ended.receivedAt.toISOString(),
  resolvedAt: ended.resolvedAt.toISOString(),
  resolution: ended.resolution,
  closureDescription: ended.closureDescription,
  dueAt: null,
});

const presentPresent = (feedback: Feedback): CaseRoundFacts => ({
  round: feedback.round,
  receivedAt: feedback.receivedAt.toISOString(),
  resolvedAt: feedback.closedAt?.toISOString() ?? null,
  resolution: feedback.status === 'closed' ? 'resolved' : null,
  closureDescription: feedback.closureDescription ?? null,
  dueAt: null,
});
