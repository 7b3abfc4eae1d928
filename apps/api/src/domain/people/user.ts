import type { Role } from '@feedback/contract/people/auth';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
  col,
  Op,
  fn,
  where,
} from 'sequelize';

/** Somebody with an account. A deleted one stays as a row, so that old cases still name them. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  /** What they log in with. */
  declare userid: string;
  declare employeeCode: string;
  declare employeeName: string;
  declare mobile: string;
  declare email: string;
  declare role: Role;
  declare passwordHash: CreationOptional<string | null>;
  /** Since when log-in asks for a code too; null: it does not. */
  declare secondFactorAt: CreationOptional<Date | null>;
  declare isDemo: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare deletedAt: CreationOptional<Date | null>;

  get isAdmin(): NonAttribute<boolean> {
    return this.role === 'admin' || this.role === 'superadmin';
  }
}

export function initUser(sequelize: Sequelize): void {
  User.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      userid: { type: DataTypes.TEXT, allowNull: false },
      employeeCode: { type: DataTypes.TEXT, allowNull: false },
      employeeName: { type: DataTypes.TEXT, allowNull: false },
      mobile: { type: DataTypes.TEXT, allowNull: false },
      email: { type: DataTypes.TEXT, allowNull: false },
      role: { type: DataTypes.TEXT, allowNull: false },
      passwordHash: DataTypes.TEXT,
      secondFactorAt: { type: DataTypes.DATE(3), defaultValue: null },
      isDemo: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
      deletedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'users', underscored: true, paranoid: true, version: true },
  );
}

/** The user of a user id, which is the same in any case. */
export const findUserByUserid = (userid: string): Promise<User | null> =>
  User.findOne({ where: where(fn('lower', col('userid')), userid.toLowerCase()) });

/** The user of an employee code, which is the same in any case. */
export const findUserByCode = (employeeCode: string): Promise<User | null> =>
  User.findOne({
    where: where(fn('lower', col('employee_code')), employeeCode.toLowerCase()),
  });

/** All super admins but one. */
export const findOtherSuperAdmins = (userId: number | null): Promise<User[]> =>
  User.findAll({ where: { role: 'superadmin', id: { [Op.ne]: userId ?? 0 } } });
