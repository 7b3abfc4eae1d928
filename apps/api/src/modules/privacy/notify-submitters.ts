import { brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';
import { isUndecryptableMark } from '@feedback/contract/messages/undecryptable-mark';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';

import { services } from '../../platform/context/context.ts';
import { toIndianDay } from '../../platform/db/indian-days.ts';
import { query } from '../../platform/db/query.ts';
import {
  decryptCaseRows,
  encryptedIdentifierColumnsSql,
  type EncryptedCaseRow,
} from '../cases/index.ts';
import { queueMessages } from '../notifications/index.ts';

/** A case with the planned time of its erasure. */
interface Planned {
  readonly id: number;
  readonly eraseAt: Date;
}

interface Submitter extends EncryptedCaseRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly locale: Locale;
}

/**
 * Notifies submitters by e-mail that their cases will be erased, in the transaction that plans the
 * erasures (rule 15.5).
 */
export async function notifySubmittersOfErasure(
  planned: readonly Planned[],
  { isOverdue }: { readonly isOverdue: boolean },
): Promise<void> {
  if (planned.length === 0) return;
  const eraseOn = new Map(planned.map(({ id, eraseAt }) => [id, toIndianDay(eraseAt)]));
  const rows = await query<Submitter>(
    `SELECT f.id, f.case_id AS "caseId", f.submitter_name AS name, f.locale,
       ${encryptedIdentifierColumnsSql} FROM feedbacks f WHERE f.id = ANY($1::int[])`,
    [[...eraseOn.keys()]],
  );
  const submitters: Submitter[] = await decryptCaseRows(rows, services().keys);
  const messages = submitters.flatMap(({ id, caseId, name, email, locale }) => {
    if (email === null || isUndecryptableMark(email)) return [];
    const facts = { caseId, name, brand: brand.name, eraseOn: eraseOn.get(id) ?? '', isOverdue };
    const letter = getNotificationTexts(locale).erasurePlanned(facts);
    const about = { template: 'erasurePlanned', feedbackId: id, isToSubmitter: true } as const;
    return [{ ...about, channel: 'email', recipient: email, letter, locale } as const];
  });
  if (messages.length > 0) await queueMessages(...messages);
}
