import type { Audience } from '@feedback/contract/kinds/audience';
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

import { SubType } from './sub-type.ts';
import { Team } from '../users/index.ts';
import { User } from '../auth/index.ts';

/** A feedback type with the audiences that may choose it. */
export class FeedbackType extends Model<
  InferAttributes<FeedbackType>,
  InferCreationAttributes<FeedbackType>
> {
  declare id: CreationOptional<number>;
  declare name: string;
  /** The names in other languages. */
  declare names: CreationOptional<LocalNames>;
  declare audiences: Audience[];
  /** Owner of the cases whose sub-type has no owner. */
  declare ownerId: CreationOptional<ForeignKey<number | null>>;
  declare ownerTeamId: CreationOptional<ForeignKey<number | null>>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare owner?: NonAttribute<User | null>;
  declare ownerTeam?: NonAttribute<Team | null>;
  declare subTypes?: NonAttribute<SubType[]>;
}

export function initFeedbackType(sequelize: Sequelize): void {
  FeedbackType.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.TEXT, allowNull: false },
      names: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      audiences: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
      ownerId: DataTypes.INTEGER,
      ownerTeamId: DataTypes.INTEGER,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'feedback_types', underscored: true, version: true },
  );
  FeedbackType.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });
  FeedbackType.belongsTo(Team, { as: 'ownerTeam', foreignKey: 'ownerTeamId' });
  FeedbackType.hasMany(SubType, { as: 'subTypes', foreignKey: 'feedbackTypeId' });
}
