import type { CaseRatingValues } from '@feedback/contract/submitter-portal/own-case';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** The submitter's rating of a closed round (rule 9.11). */
export class CaseRating extends Model<
  InferAttributes<CaseRating>,
  InferCreationAttributes<CaseRating>
> {
  declare feedbackId: ForeignKey<number>;
  declare round: number;
  declare stars: number;
  declare text: string;
  declare createdAt: CreationOptional<Date>;
}

export function initCaseRating(sequelize: Sequelize): void {
  CaseRating.init(
    {
      feedbackId: { type: DataTypes.INTEGER, primaryKey: true },
      round: { type: DataTypes.SMALLINT, primaryKey: true },
      stars: { type: DataTypes.SMALLINT, allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'case_ratings', underscored: true, updatedAt: false },
  );
}

/** Returns the ratings of a case by round. */
export async function findRatings(feedbackId: number): Promise<Map<number, CaseRatingValues>> {
  const ratings = await CaseRating.findAll({ where: { feedbackId } });
  return new Map(ratings.map(({ round, stars, text }) => [round, { stars, text }]));
}
