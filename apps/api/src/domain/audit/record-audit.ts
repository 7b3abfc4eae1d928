import type { AuditEntity } from '@feedback/contract/audit';
import type { Transaction } from 'sequelize';

import { AuditEvent } from './audit-event.ts';

/** Who does something: a user, or (null) a submitter or the system; and in which request. */
export interface Actor {
  readonly userId: number | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly requestId: string | null;
}

interface Change {
  readonly entity: AuditEntity;
  readonly entityId: number | string | null;
  /** The thing's name for people: a case id, a user's name, an AMC. */
  readonly label: string | null;
  /** `created`, `assigned`, `reassigned`, `closed`, `attached`, `updated`, `deleted` … */
  readonly action: string;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** What happened, without whom it happened to. */
export type AuditedChange = Pick<Change, 'action' | 'before' | 'after'>;

/** Writes a change down, in the transaction that makes it (contract 6). */
export async function recordAudit(
  actor: Actor,
  change: Change,
  transaction: Transaction,
): Promise<void> {
  await AuditEvent.create(
    {
      actorId: actor.userId,
      actorCode: actor.code,
      actorName: actor.name,
      requestId: actor.requestId,
      entity: change.entity,
      entityId: change.entityId === null ? null : String(change.entityId),
      label: change.label,
      action: change.action,
      before: change.before ?? null,
      after: change.after ?? null,
    },
    { transaction },
  );
}
