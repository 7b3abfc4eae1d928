import type { CaseClass, CaseSource, ComplaintClass } from '@feedback/contract/kinds/case-class';
import type { SlaPolicyKind, SlaPolicyUnit } from '@feedback/contract/sla/clock';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/**
 * A policy: the number of days in which cases must be resolved, valid from a day of receipt on
 * (rule 13.1).
 */
export class SlaPolicyRecord extends Model<
  InferAttributes<SlaPolicyRecord>,
  InferCreationAttributes<SlaPolicyRecord>
> {
  declare id: CreationOptional<number>;
  declare class: CaseClass;
  /** Source of the case, or null for any; null has the same meaning for the feedback type. */
  declare source: CaseSource | null;
  declare feedbackType: string | null;
  declare kind: SlaPolicyKind;
  declare days: number;
  declare unit: SlaPolicyUnit;
  declare stopsWhileWaiting: boolean;
  /** First day of validity, such as `2026-04-01`. */
  declare validFrom: string;
  /** Last day of validity; null until further notice. */
  declare validTo: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

/** A holiday at all locations or at a single location. */
export class Holiday extends Model<InferAttributes<Holiday>, InferCreationAttributes<Holiday>> {
  declare id: CreationOptional<number>;
  declare day: string;
  declare name: string;
  /** Location that has the holiday; null for all locations. */
  declare location: string | null;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

/** A complaint code of the regulator's tables (rule 14.1). */
export class ComplaintCodeRecord extends Model<
  InferAttributes<ComplaintCodeRecord>,
  InferCreationAttributes<ComplaintCodeRecord>
> {
  declare code: string;
  /** Position in the regulator's order; unique and never changed. */
  declare position: number;
  declare name: string;
  /** Class of the complaints that can have this code. */
  declare class: CreationOptional<ComplaintClass>;
  declare validFrom: string;
  /** Last day of validity; null while the code is valid. */
  declare validTo: CreationOptional<string | null>;
  /**
   * Day from which the regulator's tables contain the code; null when the tables do not contain the
   * code yet.
   */
  declare tabledFrom: string | null;
  declare isConfirmed: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
}

export function initSlaModels(sequelize: Sequelize): void {
  const text = () => ({ type: DataTypes.TEXT, allowNull: false });
  const shared = () => ({
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    createdAt: DataTypes.DATE(3),
    updatedAt: DataTypes.DATE(3),
  });
  const id = () => ({ type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true });
  SlaPolicyRecord.init(
    {
      id: id(),
      class: text(),
      source: DataTypes.TEXT,
      feedbackType: DataTypes.TEXT,
      kind: text(),
      days: { type: DataTypes.SMALLINT, allowNull: false },
      unit: text(),
      stopsWhileWaiting: { type: DataTypes.BOOLEAN, allowNull: false },
      validFrom: { type: DataTypes.DATEONLY, allowNull: false },
      validTo: DataTypes.DATEONLY,
      ...shared(),
    },
    { sequelize, tableName: 'clock_policies', underscored: true, version: true },
  );
  ComplaintCodeRecord.init(
    {
      code: { type: DataTypes.TEXT, primaryKey: true },
      position: { type: DataTypes.SMALLINT, allowNull: false },
      name: text(),
      validFrom: { type: DataTypes.DATEONLY, allowNull: false },
      validTo: DataTypes.DATEONLY,
      class: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'complaint' },
      tabledFrom: DataTypes.DATEONLY,
      isConfirmed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      version: shared().version,
    },
    {
      sequelize,
      tableName: 'complaint_codes',
      underscored: true,
      version: true,
      timestamps: false,
    },
  );
  Holiday.init(
    {
      id: id(),
      day: { type: DataTypes.DATEONLY, allowNull: false },
      name: text(),
      location: DataTypes.TEXT,
      ...shared(),
    },
    { sequelize, tableName: 'holidays', underscored: true, version: true },
  );
}
