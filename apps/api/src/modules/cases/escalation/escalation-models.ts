import type { CaseClass } from '@feedback/contract/kinds/case-class';
import type {
  EscalationLevelKind,
  EscalationRecipientKind,
} from '@feedback/contract/cases/escalation';
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

import { User } from '../../auth/index.ts';

/**
 * An escalation level: the recipient who is notified of a case on a day counted from receipt (rule
 * 13.5).
 */
export class EscalationLevel extends Model<
  InferAttributes<EscalationLevel>,
  InferCreationAttributes<EscalationLevel>
> {
  declare id: CreationOptional<number>;
  declare kind: EscalationLevelKind;
  declare number: number;
  declare name: string;
  /** Class of the cases, or null for any; null has the same meaning for the feedback type. */
  declare class: CaseClass | null;
  declare feedbackType: string | null;
  /** Calendar days after receipt; for a reminder, days before the due date. */
  declare days: number;
  declare recipient: EscalationRecipientKind;
  declare userId: ForeignKey<number | null>;
  declare validFrom: string;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare person?: NonAttribute<User | null>;
}

/** A record that an escalation level or a reminder was sent for a round, with the recipient. */
export class CaseEscalation extends Model<
  InferAttributes<CaseEscalation>,
  InferCreationAttributes<CaseEscalation>
> {
  declare feedbackId: ForeignKey<number>;
  declare round: number;
  declare kind: EscalationLevelKind;
  declare number: number;
  /** Recipient; null when a higher level was notified instead. */
  declare userId: ForeignKey<number | null>;
  declare toldAt: Date;
}

export function initEscalationModels(sequelize: Sequelize): void {
  const text = () => ({ type: DataTypes.TEXT, allowNull: false });
  const small = () => ({ type: DataTypes.SMALLINT, allowNull: false });
  EscalationLevel.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      kind: text(),
      number: small(),
      name: text(),
      class: DataTypes.TEXT,
      feedbackType: DataTypes.TEXT,
      days: small(),
      recipient: text(),
      userId: DataTypes.INTEGER,
      validFrom: { type: DataTypes.DATEONLY, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'escalation_levels', underscored: true, version: true },
  );
  CaseEscalation.init(
    {
      feedbackId: { type: DataTypes.INTEGER, primaryKey: true },
      round: { type: DataTypes.SMALLINT, primaryKey: true },
      kind: { type: DataTypes.TEXT, primaryKey: true },
      number: { type: DataTypes.SMALLINT, primaryKey: true },
      userId: DataTypes.INTEGER,
      toldAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'case_tellings', underscored: true, timestamps: false },
  );
  EscalationLevel.belongsTo(User, { as: 'person', foreignKey: 'userId' });
}
