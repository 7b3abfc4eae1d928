import type { CaseClass } from '@feedback/contract/kinds/case-class';
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

import { Team } from '../users/index.ts';
import { User } from '../auth/index.ts';

/** A sub-type of a feedback type, with the owner of its cases. */
export class SubType extends Model<InferAttributes<SubType>, InferCreationAttributes<SubType>> {
  declare id: CreationOptional<number>;
  declare feedbackTypeId: ForeignKey<number>;
  declare name: string;
  /** Owner: a person, or else a team. */
  declare ownerId: CreationOptional<ForeignKey<number | null>>;
  declare ownerTeamId: CreationOptional<ForeignKey<number | null>>;
  /** The default class of the sub-type's cases. */
  declare class: CreationOptional<CaseClass>;
  /** The default complaint code; null for other complaints. */
  declare complaintCode: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare owner?: NonAttribute<User | null>;
  declare ownerTeam?: NonAttribute<Team | null>;
}

export function initSubType(sequelize: Sequelize): void {
  SubType.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      feedbackTypeId: { type: DataTypes.INTEGER, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      ownerId: DataTypes.INTEGER,
      ownerTeamId: DataTypes.INTEGER,
      class: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'query' },
      complaintCode: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sub_types', underscored: true, version: true },
  );
  SubType.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });
  SubType.belongsTo(Team, { as: 'ownerTeam', foreignKey: 'ownerTeamId' });
}
