import type { AuditEntity } from '@feedback/contract/audit/audit';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** Row of the audit history. The database rejects updates and deletions. */
export class AuditEvent extends Model<
  InferAttributes<AuditEvent>,
  InferCreationAttributes<AuditEvent>
> {
  declare id: CreationOptional<string>;
  declare at: CreationOptional<Date>;
  /** Id of the acting user; null for a submitter and for the system. */
  declare actorId: number | null;
  declare actorCode: string | null;
  declare actorName: string | null;
  declare entity: AuditEntity;
  declare entityId: string | null;
  /** Display name that the changed entity had at the time of the event. */
  declare label: string | null;
  declare action: string;
  declare before: Record<string, unknown> | null;
  declare after: Record<string, unknown> | null;
  declare requestId: string | null;
  /** Digests of the evidence that the event concerns. */
  declare digests: CreationOptional<object | null>;
}

export function initAuditEvent(sequelize: Sequelize): void {
  AuditEvent.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      at: { type: DataTypes.DATE(3), defaultValue: DataTypes.NOW },
      actorId: DataTypes.INTEGER,
      actorCode: DataTypes.TEXT,
      actorName: DataTypes.TEXT,
      entity: { type: DataTypes.TEXT, allowNull: false },
      entityId: DataTypes.TEXT,
      label: DataTypes.TEXT,
      action: { type: DataTypes.TEXT, allowNull: false },
      before: DataTypes.JSONB,
      after: DataTypes.JSONB,
      requestId: DataTypes.TEXT,
      digests: DataTypes.JSONB,
    },
    { sequelize, tableName: 'audit_history', underscored: true, timestamps: false },
  );
}
