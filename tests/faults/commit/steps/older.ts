import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CutProduct } from '../cut-product.ts';
import { freshMobile, type Step } from '../desk.ts';
import { job } from './clock.ts';

/**
 * Inserts a mail for manual review whose sender an older version stored in plain text. Returns its
 * id.
 */
export async function newMail({ ask }: CutProduct): Promise<number> {
  const sender = `a${freshMobile()}@example.com`;
  const [mail] = await ask(
    `INSERT INTO incoming_mails
       (message_id, uid_validity, uid, sender, subject, state, reason, text)
     VALUES ('<${randomUUID()}@example.com>', 1, 1, '${sender}', 'A question', 'waiting',
       'unknown', 'Hello') RETURNING id`,
  );
  return Number(mail?.['id']);
}

/** Replaces a case's file by an unencrypted one. */
async function openFile({ ask, dataDir }: CutProduct, feedbackId: number): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7\n${randomUUID()}\n%%EOF\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [file] = await ask(
    `UPDATE attachments SET key_id = NULL, sealed_sha256 = NULL, size = ${bytes.length},
       sha256 = '\\x${sha256}' WHERE feedback_id = ${feedbackId} RETURNING storage_key`,
  );
  writeFileSync(join(dataDir, 'attachments/kept', String(file?.['storage_key'])), bytes);
}

/** Steps on data that an older version of the product wrote. */
export const olderSteps: readonly Step[] = [
  job('identifiers.protect', async ({ newCase, product }) => {
    const { id, mobile } = await newCase();
    await product.settled();
    await newMail(product);
    await product.ask(
      `UPDATE outgoing_messages SET recipient = '${mobile}', body = 'It is saved', letter = NULL,
         key_id = NULL, recipient_hash = NULL, sealed_recipient = NULL, sealed_text = NULL
       WHERE id = (SELECT max(id) FROM outgoing_messages WHERE feedback_id = ${id})`,
    );
    await product.ask(`UPDATE feedbacks SET found_by = NULL WHERE id = ${id}`);
  }),
  job(
    'files.seal',
    async ({ newCase, product }) => openFile(product, (await newCase()).id),
    // Another job removes the files that this run left, within the hour.
    { growing: ['discarded_files'] },
  ),
  {
    name: 'a mail is dropped',
    done: ['conflict'],
    prepare: async ({ call, product }) =>
      call(`POST admin/mail/${await newMail(product)}/drop`, { body: { reason: 'Advertising' } }),
  },
];
