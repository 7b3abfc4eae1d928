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

/** A leave: the days on which a user is away, and the delegate who gets the user's new cases. */
export class Leave extends Model<InferAttributes<Leave>, InferCreationAttributes<Leave>> {
  declare id: CreationOptional<number>;
  declare userId: ForeignKey<number>;
  /** First and last day in Asia/Kolkata, such as `2026-01-05`, both included. */
  declare firstDay: string;
  declare lastDay: string;
  declare delegateId: ForeignKey<number>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
  declare delegate?: NonAttribute<User>;
}

export function initLeave(sequelize: Sequelize): void {
  Leave.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      userId: { type: DataTypes.INTEGER, allowNull: false },
      firstDay: { type: DataTypes.DATEONLY, allowNull: false },
      lastDay: { type: DataTypes.DATEONLY, allowNull: false },
      delegateId: { type: DataTypes.INTEGER, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'leaves', underscored: true, version: true },
  );
  Leave.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  Leave.belongsTo(User, { as: 'delegate', foreignKey: 'delegateId' });
}
