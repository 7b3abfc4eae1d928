import { maskIdentifiersInText } from '@feedback/contract/privacy/masks';

import type { NewRow } from '../../platform/db/sql-values.ts';
import type { CaseEvents } from '../events/index.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { caseChangeConverters, type CaseChange } from './case-changes.ts';
import { moveFreeTexts } from './case-words.ts';
import { findEvidenceDigests } from './evidence/find-digests.ts';
import { toHistoryAccount } from '../../platform/context/viewer.ts';
import { context } from '../../platform/context/context.ts';

/**
 * Converts a domain event to audit history rows: actor, time, action, and old and new values (rule
 * 9.6).
 */
export async function buildAuditRows(event: DomainEvent): Promise<NewRow[]> {
  const { userId, code, name } = toHistoryAccount(event.by);
  const change = isAboutCase(event) ? caseChange(event) : event.data;
  const [entity, action] = event.type.split('.');
  const facts = {
    before: withoutIdentifiers(change.before),
    after: withoutIdentifiers(withOrigin(change.after)),
  };
  // The history keeps the reason of an erasure; reasons of earlier events are deleted with the
  // case.
  const feedbackId = isAboutCase(event) ? change.id : (change.ofCase ?? null);
  const { before, after, rows } =
    feedbackId === null || event.type === 'case.erased'
      ? { ...facts, rows: [] }
      : moveFreeTexts(feedbackId, facts);
  return [
    ...rows,
    {
      table: 'audit_history',
      values: {
        actor_id: userId,
        actor_code: code,
        actor_name: name,
        request_id: context().requestId,
        entity,
        entity_id: change.id === null ? null : String(change.id),
        label: change.label,
        action: 'action' in change ? change.action : action,
        before,
        after,
        digests: await findEvidenceDigests(event),
      },
    },
  ];
}

/** Adds the macro, bulk action or rule that makes the change, if any. */
function withOrigin(after: object | null | undefined): object | null | undefined {
  const { origin } = context();
  return origin ? { ...after, origin } : after;
}

/** Masks mobile numbers and PANs in text values, because the audit history is permanent. */
const withoutIdentifiers = (facts: object | null | undefined): Record<string, unknown> | null =>
  facts
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object as JSON is one
      (JSON.parse(
        JSON.stringify(facts, (_, value: unknown) =>
          typeof value === 'string' ? maskIdentifiersInText(value) : value,
        ),
      ) as Record<string, unknown>)
    : null;

type CaseEvent = DomainEvent<keyof CaseEvents>;

const isAboutCase = (event: DomainEvent): event is CaseEvent => event.type in caseChangeConverters;

/** Converts a case event to a row of the case's history. */
function caseChange<Type extends keyof CaseEvents>({ type, data }: DomainEvent<Type>): CaseChange {
  return caseChangeConverters[type](data);
}
