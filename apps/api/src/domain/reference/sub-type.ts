import type { CaseClass } from '@feedback/contract/case-class';
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

import { User } from '../people/user.ts';

/** A finer kind of a feedback type, with the user who gets its cases. */
export class SubType extends Model<InferAttributes<SubType>, InferCreationAttributes<SubType>> {
  declare id: CreationOptional<number>;
  declare feedbackTypeId: ForeignKey<number>;
  declare name: string;
  declare ownerId: ForeignKey<number>;
  /** What its cases are, until somebody says otherwise. */
  declare class: CreationOptional<CaseClass>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare owner?: NonAttribute<User>;
}

export function initSubType(sequelize: Sequelize): void {
  SubType.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      feedbackTypeId: { type: DataTypes.INTEGER, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      ownerId: { type: DataTypes.INTEGER, allowNull: false },
      class: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'query' },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sub_types', underscored: true, version: true },
  );
  SubType.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });
}
