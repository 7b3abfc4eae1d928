import type { Role } from '@feedback/contract/auth/auth';
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

/** User account. A deleted user's row remains, so that old cases can show the user's name. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  /** User id that the user signs in with. */
  declare userid: string;
  declare employeeCode: string;
  declare employeeName: string;
  declare mobile: string;
  declare email: string;
  declare role: Role;
  declare passwordHash: CreationOptional<string | null>;
  /** Time from which sign-in requires a second step; null when sign-in requires only a password. */
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

/** Finds a user by user id, ignoring case. */
export const findUserByUserid = (userid: string): Promise<User | null> =>
  User.findOne({ where: where(fn('lower', col('userid')), userid.toLowerCase()) });

/** Finds a user by employee code, ignoring case. */
export const findUserByCode = (employeeCode: string): Promise<User | null> =>
  User.findOne({
    where: where(fn('lower', col('employee_code')), employeeCode.toLowerCase()),
  });

/** Returns all super admins except the user with this id. */
export const findOtherSuperAdmins = (userId: number | null): Promise<User[]> =>
  User.findAll({ where: { role: 'superadmin', id: { [Op.ne]: userId ?? 0 } } });
