import type { ViewSchedule } from '@feedback/contract/cases/saved-view';
import {
  DataTypes,
  Model,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A user's subscription to a view, with the schedule and the next run. */
export class ViewSubscription
  extends Model<InferAttributes<ViewSubscription>, InferCreationAttributes<ViewSubscription>>
  implements ViewSchedule
{
  declare viewId: ForeignKey<number>;
  declare userId: ForeignKey<number>;
  declare every: ViewSchedule['every'];
  declare weekday: number;
  declare monthDay: number;
  declare hour: number;
  declare nextRun: Date;
}

export function initViewSubscription(sequelize: Sequelize): void {
  ViewSubscription.init(
    {
      viewId: { type: DataTypes.INTEGER, primaryKey: true },
      userId: { type: DataTypes.INTEGER, primaryKey: true },
      every: { type: DataTypes.TEXT, allowNull: false },
      weekday: { type: DataTypes.SMALLINT, allowNull: false },
      monthDay: { type: DataTypes.SMALLINT, allowNull: false },
      hour: { type: DataTypes.SMALLINT, allowNull: false },
      nextRun: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'view_subscriptions', underscored: true, timestamps: false },
  );
}
