import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';

import { User } from '../auth/index.ts';
import { Attachment } from './attachment.ts';

/** Registration of a case on SCORES, with the registration number (rule 13.6). */
export class ScoresComplaint extends Model<
  InferAttributes<ScoresComplaint>,
  InferCreationAttributes<ScoresComplaint>
> {
  declare feedbackId: ForeignKey<number>;
  /** Registration number; null once the case is erased. */
  declare registrationNumber: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

/** A step of a complaint on SCORES, done or due. */
export class ScoresMilestone extends Model<
  InferAttributes<ScoresMilestone>,
  InferCreationAttributes<ScoresMilestone>
> {
  declare id: CreationOptional<number>;
  declare feedbackId: ForeignKey<number>;
  declare kind: ScoresMilestoneKind;
  declare dueAt: CreationOptional<Date | null>;
  /** Day in Asia/Kolkata on which the step was done. */
  declare doneOn: CreationOptional<string | null>;
  declare doneBy: CreationOptional<ForeignKey<number | null>>;
  declare attachmentId: CreationOptional<ForeignKey<number | null>>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare person?: NonAttribute<User | null>;
  declare document?: NonAttribute<Attachment | null>;
}

export function initScoresModels(sequelize: Sequelize): void {
  const feedbackId = () => ({ type: DataTypes.INTEGER, allowNull: false });
  const times = () => ({ createdAt: DataTypes.DATE(3), updatedAt: DataTypes.DATE(3) });
  ScoresComplaint.init(
    {
      feedbackId: { ...feedbackId(), primaryKey: true },
      registrationNumber: DataTypes.TEXT,
      ...times(),
    },
    { sequelize, tableName: 'scores_complaints', underscored: true },
  );
  ScoresMilestone.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      feedbackId: feedbackId(),
      kind: { type: DataTypes.TEXT, allowNull: false },
      dueAt: DataTypes.DATE(3),
      doneOn: DataTypes.DATEONLY,
      doneBy: DataTypes.INTEGER,
      attachmentId: DataTypes.INTEGER,
      ...times(),
    },
    { sequelize, tableName: 'scores_milestones', underscored: true },
  );
  ScoresMilestone.belongsTo(User, { as: 'person', foreignKey: 'doneBy' });
  ScoresMilestone.belongsTo(Attachment, { as: 'document', foreignKey: 'attachmentId' });
}
