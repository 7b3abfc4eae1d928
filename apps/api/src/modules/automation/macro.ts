import type { Step } from '@feedback/contract/automation/steps';
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

/** Named steps that a user applies to cases. */
export class Macro extends Model<InferAttributes<Macro>, InferCreationAttributes<Macro>> {
  declare id: CreationOptional<number>;
  declare ownerId: ForeignKey<number>;
  declare name: string;
  declare steps: Step[];
  declare isShared: boolean;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  /** Returns whether a user may see and run the macro. */
  isSeenBy(userId: number): NonAttribute<boolean> {
    return this.isShared || this.ownerId === userId;
  }
}

export function initMacro(sequelize: Sequelize): void {
  Macro.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      ownerId: { type: DataTypes.INTEGER, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      steps: { type: DataTypes.JSONB, allowNull: false },
      isShared: { type: DataTypes.BOOLEAN, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'macros', underscored: true, version: true },
  );
}
