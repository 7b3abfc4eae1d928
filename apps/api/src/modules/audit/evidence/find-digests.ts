import { query } from '../../../platform/db/query.ts';
import type { EvidenceDigests } from '../../events/index.ts';
import type { DomainEvent, EventType } from '../../../platform/events/event.ts';
import {
  setTimeZoneToUtcSql,
  caseReceiptHashSql,
  countedRoundsHashSql,
  buildRowHashSql,
  caseStateHashSql,
} from './digest-sql.ts';

const hex = (hash: string): string => `encode(${hash}, 'hex')`;

/** SQL query: the digest of the case's state after an event. */
const ofCase = `SELECT jsonb_build_object('state', ${hex(caseStateHashSql)}) AS digests
  FROM feedbacks f WHERE f.id = $1`;

/**
 * SQL query: the digest of the case's state, and the receipt hash of the current text unless the
 * case is erased.
 */
const ofCaseText = `SELECT jsonb_build_object('state', ${hex(caseStateHashSql)})
    || CASE WHEN f.receipt_salt IS NULL THEN '{}'
         ELSE jsonb_build_object('receipt', ${hex(caseReceiptHashSql)}) END AS digests
  FROM feedbacks f WHERE f.id = $1`;

const ofDisclosure = `SELECT jsonb_build_object('row', ${hex(buildRowHashSql('d'))},
    'rounds', ${hex(countedRoundsHashSql)}) AS digests
  FROM disclosures d WHERE d.id = $1`;

const ofYear = `SELECT jsonb_build_object('row', ${hex(buildRowHashSql('y'))}) AS digests
  FROM disclosure_years y WHERE y.id = $1`;

/**
 * Returns the state digests of saved cases by case id, for audit rows that are written without a
 * domain event.
 */
export async function findCaseDigests(
  ids: readonly number[],
): Promise<ReadonlyMap<number, Required<Pick<EvidenceDigests, 'receipt' | 'state'>>>> {
  const rows = await query<{ id: number; receipt: string; state: string }>(
    `SELECT f.id, ${hex(caseReceiptHashSql)} AS receipt, ${hex(caseStateHashSql)} AS state
     FROM feedbacks f WHERE f.id = ANY ($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...digests }) => [id, digests]));
}

/** SQL query for the digests of each event type that changes evidence. */
const statements: { readonly [Type in EventType]?: string } = {
  'case.closed': ofCase,
  'case.replied': ofCase,
  'case.answered': ofCase,
  'case.noted': ofCase,
  'case.noteChanged': ofCase,
  'case.reopened': ofCase,
  'case.classified': ofCase,
  'case.registered': ofCase,
  'case.milestone': ofCase,
  'case.redacted': ofCaseText,
  'case.erased': ofCaseText,
  'disclosure.prepared': ofDisclosure,
  'disclosure.approved': ofDisclosure,
  'disclosure.signed': ofYear,
};

/**
 * Returns the digests for the audit row of an event, or null for an event that changes no evidence.
 * Reads the open transaction, so the changed rows must be saved before the event is raised.
 */
export async function findEvidenceDigests(event: DomainEvent): Promise<EvidenceDigests | null> {
  if (event.type === 'case.created') return event.data.digests ?? null;
  const statement = statements[event.type];
  if (!statement) return null;
  const id = 'feedback' in event.data ? event.data.feedback.id : event.data.id;
  await query(setTimeZoneToUtcSql);
  const [found] = await query<{ digests: EvidenceDigests }>(statement, [id]);
  if (!found) throw new Error(`${event.type} was raised before its row was saved.`);
  return found.digests;
}
