import type { Audience } from '@feedback/contract/kinds/audience';
import type { Locale } from '@feedback/contract/messages';
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

import { FeedbackType } from './feedback-type.ts';

/** A text template for replies (rule 9.9). */
export class ReplyTemplate extends Model<
  InferAttributes<ReplyTemplate>,
  InferCreationAttributes<ReplyTemplate>
> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare audiences: Audience[];
  /** Feedback type that the template is for; null for all feedback types. */
  declare feedbackTypeId: ForeignKey<number | null>;
  declare locale: Locale;
  declare body: string;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare feedbackType?: NonAttribute<FeedbackType | null>;
}

export function initReplyTemplate(sequelize: Sequelize): void {
  ReplyTemplate.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.TEXT, allowNull: false },
      audiences: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
      feedbackTypeId: DataTypes.INTEGER,
      locale: { type: DataTypes.TEXT, allowNull: false },
      body: { type: DataTypes.TEXT, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reply_templates', underscored: true, version: true },
  );
  ReplyTemplate.belongsTo(FeedbackType, { as: 'feedbackType', foreignKey: 'feedbackTypeId' });
}
