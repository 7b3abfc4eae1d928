import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A plain entry of the reference data: a name, unique without regard to case. */
export abstract class Named extends Model<InferAttributes<Named>, InferCreationAttributes<Named>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

/** A fund company. */
export class Amc extends Named {}
/** A kind of below-the-line marketing. */
export class BtlType extends Named {}
/** A place of the location lists. */
export class Location extends Named {}

/** Why a case came to be. */
export class RootCause extends Named {}

/** One of the four, for what is the same in all of them. */
export type NamedModel = typeof Amc | typeof BtlType | typeof Location | typeof RootCause;

export function initNamed(sequelize: Sequelize): void {
  const tables = [
    [Amc, 'amcs'],
    [BtlType, 'btl_types'],
    [Location, 'locations'],
    [RootCause, 'root_causes'],
  ] as const;
  for (const [model, tableName] of tables) {
    model.init(
      {
        id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
        name: { type: DataTypes.TEXT, allowNull: false },
        version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
        createdAt: DataTypes.DATE(3),
        updatedAt: DataTypes.DATE(3),
      },
      { sequelize, tableName, underscored: true, version: true },
    );
  }
}
