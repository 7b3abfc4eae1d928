import type { Audience } from '@feedback/contract/kinds/audience';
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

/** A named set of the report's filters. */
export class SavedView extends Model<
  InferAttributes<SavedView>,
  InferCreationAttributes<SavedView>
> {
  declare id: CreationOptional<number>;
  declare ownerId: ForeignKey<number>;
  declare name: string;
  declare audience: Audience;
  declare sort: string;
  /** Filter as saved; `parseSavedFilter` returns the conditions that are still valid. */
  declare filter: Record<string, unknown>;
  declare isShared: boolean;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  /** Returns whether a user may open the view and receive the view by e-mail. */
  isSeenBy(userId: number): NonAttribute<boolean> {
    return this.isShared || this.ownerId === userId;
  }
}

export function initSavedView(sequelize: Sequelize): void {
  SavedView.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      ownerId: { type: DataTypes.INTEGER, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      audience: { type: DataTypes.TEXT, allowNull: false },
      sort: { type: DataTypes.TEXT, allowNull: false },
      filter: { type: DataTypes.JSONB, allowNull: false },
      isShared: { type: DataTypes.BOOLEAN, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'saved_views', underscored: true, version: true },
  );
}
