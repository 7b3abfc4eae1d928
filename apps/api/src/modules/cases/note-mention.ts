import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A person whom a note mentions: they may see the case while the note exists. */
export class NoteMention extends Model<
  InferAttributes<NoteMention>,
  InferCreationAttributes<NoteMention>
> {
  declare entryId: ForeignKey<number>;
  declare userId: ForeignKey<number>;
  declare feedbackId: ForeignKey<number>;
  /** Name as the note shows it. */
  declare name: string;
  declare createdAt: CreationOptional<Date>;
  /** Time at which they opened the case after the mention; null until then. */
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
