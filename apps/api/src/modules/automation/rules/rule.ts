import type { RuleConditions, RuleTrigger } from '@feedback/contract/automation/rule';
import type { Step } from '@feedback/contract/automation/steps';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** Steps that the product applies to cases by itself. */
export class Rule extends Model<InferAttributes<Rule>, InferCreationAttributes<Rule>> {
  declare id: CreationOptional<number>;
  declare name: string;
  /** The place in the order, from 1. */
  declare position: number;
  declare isOn: boolean;
  declare trigger: RuleTrigger;
  declare conditions: RuleConditions;
  declare steps: Step[];
  declare stops: boolean;
  /** The hour or day in which the rule last looked for cases; null before the first time. */
  declare swept: CreationOptional<string | null>;
  /** The last case that the rule looked at then; null when it has looked at all. */
  declare sweptTo: CreationOptional<number | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function initRule(sequelize: Sequelize): void {
  const required = <Type>(type: Type) => ({ type, allowNull: false });
  Rule.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: required(DataTypes.TEXT),
      position: required(DataTypes.INTEGER),
      isOn: required(DataTypes.BOOLEAN),
      trigger: required(DataTypes.JSONB),
      conditions: required(DataTypes.JSONB),
      steps: required(DataTypes.JSONB),
      stops: required(DataTypes.BOOLEAN),
      swept: DataTypes.TEXT,
      sweptTo: DataTypes.INTEGER,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'rules', underscored: true, version: true },
  );
}
