import type { CaseClass } from '@feedback/contract/kinds/case-class';
import type { LocalNames } from '@feedback/contract/messages';
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
  /** The names in other languages. */
  declare names: CreationOptional<LocalNames>;
  /** Id of the owner, if a person owns the sub-type's cases; otherwise a team may own them. */
  declare ownerId: CreationOptional<ForeignKey<number | null>>;
  declare ownerTeamId: CreationOptional<ForeignKey<number | null>>;
  /** Default class of cases with this sub-type. */
  declare class: CreationOptional<CaseClass>;
  /** Default complaint code of cases with this sub-type; null without a default. */
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
      names: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
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
