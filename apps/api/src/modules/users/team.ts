import type { AssignmentMethod } from '@feedback/contract/users/team';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A group of admins who own cases together. */
export class Team extends Model<InferAttributes<Team>, InferCreationAttributes<Team>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare memberIds: number[];
  /** The lead, a member who is responsible for the team's cases. */
  declare leadId: number;
  declare handingOut: AssignmentMethod;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function initTeam(sequelize: Sequelize): void {
  Team.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.TEXT, allowNull: false },
      memberIds: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false },
      leadId: { type: DataTypes.INTEGER, allowNull: false },
      handingOut: { type: DataTypes.TEXT, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'teams', underscored: true, version: true },
  );
}
