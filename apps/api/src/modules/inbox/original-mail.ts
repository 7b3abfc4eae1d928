import type { Readable } from 'node:stream';

import { services, viewer } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/storage/encrypted-file.ts';
import { findCase } from '../cases/index.ts';
import { canUseCaseOrMergeTarget } from '../conversations/index.ts';

interface OriginalMail {
  readonly fileName: string;
  /** Size of the original in bytes. */
  readonly size: number;
  readonly content: Readable;
}

/**
 * Opens an e-mail in its original form for users who may work on its case. Only super admins may
 * open an e-mail without a case.
 * @throws NotFoundError, ForbiddenError
 */
export async function openOriginalMail(id: number): Promise<OriginalMail> {
  const [mail] = await query<{
    feedbackId: number | null;
    storageKey: string | null;
    keyId: string;
    size: number;
  }>(
    `SELECT feedback_id AS "feedbackId", storage_key AS "storageKey", key_id AS "keyId",
       original_size AS size
     FROM incoming_mails WHERE id = $1`,
    [id],
  );
  if (!mail) throw new NotFoundError();
  const { feedbackId, storageKey, keyId, size } = mail;
  if (feedbackId === null && viewer().kind !== 'superadmin') throw new ForbiddenError();
  if (feedbackId !== null && !(await canUseCaseOrMergeTarget(await findCase(feedbackId), 'work')))
    throw new ForbiddenError();
  if (storageKey === null) throw new NotFoundError();
  const content = await openStoredFile(services(), { storageKey, keyId });
  return { fileName: `mail-${id}.eml`, size, content };
}

/**
 * Returns the ids of e-mails with a stored original, by the submission ids of their case entries.
 */
export async function findOriginalMailIds(
  feedbackIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ id: number; contentId: string }>(
    `SELECT id, content_id AS "contentId" FROM incoming_mails
     WHERE feedback_id = ANY ($1::int[]) AND state = 'filed' AND storage_key IS NOT NULL`,
    [feedbackIds],
  );
  return new Map(rows.map(({ id, contentId }) => [contentId, id]));
}
