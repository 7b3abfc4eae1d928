import type { Browser, Platform } from '@feedback/contract/auth/account';
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

import { User } from '../accounts/user.ts';

/** Session of a signed-in browser. The token is stored only as a hash. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>;
  declare tokenHash: Buffer;
  declare userId: ForeignKey<number>;
  /** The browser and network of the sign-in. */
  declare browser: CreationOptional<Browser>;
  declare platform: CreationOptional<Platform>;
  declare network: CreationOptional<string>;
  /** ID token of the identity provider, needed to sign out at the provider. */
  declare idToken: CreationOptional<string | null>;
  /** True when the identity provider required a second step. */
  declare hasSecondStep: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare lastSeenAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare user?: NonAttribute<User>;
}

export function initSession(sequelize: Sequelize): void {
  Session.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      tokenHash: { type: DataTypes.BLOB, allowNull: false },
      userId: { type: DataTypes.INTEGER, allowNull: false },
      browser: { type: DataTypes.TEXT, defaultValue: 'other' },
      platform: { type: DataTypes.TEXT, defaultValue: 'other' },
      network: { type: DataTypes.TEXT, defaultValue: '' },
      idToken: { type: DataTypes.TEXT, defaultValue: null },
      hasSecondStep: { type: DataTypes.BOOLEAN, defaultValue: false },
      createdAt: DataTypes.DATE(3),
      lastSeenAt: { type: DataTypes.DATE(3), defaultValue: DataTypes.NOW },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'sessions', underscored: true, updatedAt: false },
  );
  Session.belongsTo(User, { as: 'user', foreignKey: 'userId' });
}
