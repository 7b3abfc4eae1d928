import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A mention of a user in a note. The user may see the case while the mention exists. */
export class NoteMention extends Model<
  InferAttributes<NoteMention>,
  InferCreationAttributes<NoteMention>
> {
  declare entryId: ForeignKey<number>;
  declare userId: ForeignKey<number>;
  declare feedbackId: ForeignKey<number>;
  /** Name of the mentioned user as written in the note. */
  declare name: string;
  declare createdAt: CreationOptional<Date>;
  /** Time at which the mentioned user opened the case after the mention; null until then. */
  declare seenAt: CreationOptional<Date | null>;
}

export function initNoteMention(sequelize: Sequelize): void {
  NoteMention.init(
    {
      entryId: { type: DataTypes.INTEGER, primaryKey: true },
      userId: { type: DataTypes.INTEGER, primaryKey: true },
      feedbackId: { type: DataTypes.INTEGER, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      createdAt: DataTypes.DATE(3),
      seenAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'note_mentions', underscored: true, updatedAt: false },
  );
}
