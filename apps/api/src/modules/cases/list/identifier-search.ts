import type { Audience } from '@feedback/contract/kinds/audience';
import { parseCaseId } from '@feedback/contract/cases/case-id';
import { searchLimits } from '@feedback/contract/access-limits';
import { hasOwnKey } from '@feedback/contract/keys';
import { maskFunctions } from '@feedback/contract/privacy/masks';

import { getActingAccount, context, services, viewer } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { joinTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { calculateKeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import { findOwnerFilter } from '../case-access.ts';
import { findIndexedValuesInText, type IndexedValue } from '../blind-index.ts';
import { Feedback } from '../feedback.ts';
import {
  findCasesByBlindIndex,
  hasCaseIndexedIdentifier,
  type BlindIndexMatch,
} from '../find-by-blind-index.ts';

/** Maximum number of found cases whose history records one search. */
const mostRecorded = 100;

const today = `date_trunc('day', now(), 'Asia/Kolkata')`;

/**
 * Returns the cases that have the text as identifier. Finding a case by a complete identifier
 * confirms the masked value. The search is therefore limited to users and to API keys with the
 * scope `cases:find`, has a daily limit, and is recorded in the history of each found case (rule
 * 15.23).
 * @throws AppError `searchesSpent`
 */
export async function findCasesByIdentifier(text: string, audience: Audience): Promise<number[]> {
  const asking = viewer();
  const scopes = 'keyScopes' in asking ? asking.keyScopes : undefined;
  if (scopes && !scopes.includes('cases:find')) return [];
  const indexedValues = findIndexedValuesInText(text);
  if (indexedValues.length === 0) return [];
  const isFirst = isGuess(text, indexedValues) && (await countSearch(audience, indexedValues));
  const found = await findCasesByBlindIndex(indexedValues);
  if (isFirst) await recordSearch(audience, indexedValues, found);
  return found.map(({ id }) => id);
}

/**
 * Returns whether a search could confirm a guessed identifier. The mask shows the last digits of a
 * mobile number, and short words are seldom folios.
 */
function isGuess(text: string, indexedValues: readonly IndexedValue[]): boolean {
  if (parseCaseId(text) !== null) return false;
  return indexedValues.some(({ kind, value }) => {
    if (kind === 'mobileEnd') return false;
    return kind !== 'folio' || (value.length >= 6 && value.replaceAll(/\D/g, '').length >= 4);
  });
}

/**
 * Counts an identifier search across all server instances. A repeated search on the same day counts
 * once, because lists are reloaded.
 * @returns whether it is the first of the day
 * @throws AppError `searchesSpent`
 */
function countSearch(audience: Audience, indexedValues: readonly IndexedValue[]): Promise<boolean> {
  const said = indexedValues.map(({ kind, value }) => `${kind}|${value}`).join(' ');
  const digest = calculateKeyedHash(services().keys.searchKey, 'searches', `${audience} ${said}`);
  const { code } = getActingAccount();
  return joinTransaction(async () => {
    const added = await query(
      `WITH added AS (
         INSERT INTO identifier_searches (account, since, digest) VALUES ($1, ${today}, $2)
         ON CONFLICT DO NOTHING RETURNING digest
       ) SELECT digest FROM added`,
      [code, digest],
    );
    if (added.length === 0) return false;
    const counted = await query(
      `WITH counted AS (
         INSERT INTO otp_counts AS counts (scope, span, since, count)
         VALUES ($1, 'day', ${today}, 1)
         ON CONFLICT (scope, span, since) DO UPDATE SET count = counts.count + 1
           WHERE counts.count < $2
         RETURNING count
       ) SELECT count FROM counted`,
      [`searches ${code}`, searchLimits.identifiersOfDay],
    );
    if (counted.length > 0) return true;
    const [day] = await query<{ rest: number }>(
      `SELECT extract(epoch FROM ${today} + interval '1 day' - now())::float AS rest`,
    );
    throw new AppError('searchesSpent', { retryAfter: Math.ceil(day?.rest ?? 60) });
  });
}

/** Records an identifier search as a security event and in the history of each found case. */
async function recordSearch(
  audience: Audience,
  indexedValues: readonly IndexedValue[],
  found: readonly BlindIndexMatch[],
): Promise<void> {
  const assignedTo = findOwnerFilter(viewer());
  const kinds = new Map(
    found.map((one) => [
      one.id,
      indexedValues.find((indexedValue) => hasCaseIndexedIdentifier(one, indexedValue)),
    ]),
  );
  await joinTransaction(async () => {
    const cases = await Feedback.findAll({
      where: {
        id: found.slice(0, mostRecorded).map(({ id }) => id),
        audience,
        ...(assignedTo !== null && { assignedTo }),
      },
    });
    for (const feedback of cases) {
      const kind = kinds.get(feedback.id)?.kind ?? 'mobile';
      const field = hasOwnKey(maskFunctions, kind) ? kind : 'mobile';
      await raise('case.revealed', { feedback, field, reason: null, bySearch: true });
    }
    const { address, requestId } = context();
    const outcome = cases.length > 0 ? 'success' : 'notFound';
    await query(
      `INSERT INTO security_log (kind, outcome, account, address, request_id, about)
       VALUES ('identifierSearch', $1, $2, $3, $4, $5)`,
      [
        outcome,
        getActingAccount().code,
        address ?? '',
        requestId ?? '',
        JSON.stringify({ found: String(cases.length) }),
      ],
    );
  });
}
