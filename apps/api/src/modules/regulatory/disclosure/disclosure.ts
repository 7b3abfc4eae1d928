import type { DisclosureTables } from '@feedback/contract/regulatory/disclosure-tables';
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

import { ConflictError } from '../../../platform/errors.ts';
import { User } from '../../auth/index.ts';

/** A version of a month's disclosure tables; the database rejects changes after its approval. */
export class Disclosure extends Model<
  InferAttributes<Disclosure>,
  InferCreationAttributes<Disclosure>
> {
  declare id: CreationOptional<number>;
  /** First day of the month, such as `2026-10-01`. */
  declare month: string;
  declare version: number;
  declare state: 'prepared' | 'approved';
  declare folios: number;
  declare tables: DisclosureTables;
  /** Reason for the correction; null for the first version of a month. */
  declare reason: string | null;
  declare preparedBy: ForeignKey<number>;
  declare preparedAt: CreationOptional<Date>;
  declare approvedBy: ForeignKey<number | null>;
  declare approvedAt: Date | null;
  declare preparer?: NonAttribute<User>;
  declare approver?: NonAttribute<User | null>;

  /**
   * Approves this version, which another person prepared. Does not save.
   * @throws ConflictError `sameApprover`
   */
  approve(userId: number, at: Date): void {
    if (userId === this.preparedBy) throw new ConflictError('sameApprover');
    this.state = 'approved';
    this.approvedBy = userId;
    this.approvedAt = at;
  }
}

export function initDisclosure(sequelize: Sequelize): void {
  const user = () => ({ type: DataTypes.INTEGER });
  Disclosure.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      month: { type: DataTypes.DATEONLY, allowNull: false },
      version: { type: DataTypes.SMALLINT, allowNull: false },
      state: { type: DataTypes.TEXT, allowNull: false },
      // PostgreSQL returns a bigint as text; the number of folios is small enough for an exact
      // number.
      folios: {
        type: DataTypes.BIGINT,
        allowNull: false,
        get() {
          const told: unknown = this.getDataValue('folios');
          return Number(told);
        },
      },
      tables: { type: DataTypes.JSONB, allowNull: false },
      reason: DataTypes.TEXT,
      preparedBy: { ...user(), allowNull: false },
      preparedAt: { type: DataTypes.DATE(3), defaultValue: DataTypes.NOW },
      approvedBy: user(),
      approvedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'disclosures', underscored: true, timestamps: false },
  );
  Disclosure.belongsTo(User, { as: 'preparer', foreignKey: 'preparedBy' });
  Disclosure.belongsTo(User, { as: 'approver', foreignKey: 'approvedBy' });
}
