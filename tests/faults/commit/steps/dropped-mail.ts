import { randomUUID } from 'node:crypto';

import type { CutProduct } from '../cut-product.ts';
import type { Step } from '../desk.ts';

/** Inserts a mail for manual review, and returns its id. */
async function newMail({ ask }: CutProduct): Promise<number> {
  const [mail] = await ask(
    `INSERT INTO incoming_mails (message_id, content_id, uid_validity, uid, sender_hash, key_id,
       sealed_sender, subject, state, reason, text, received_at)
     VALUES ('<${randomUUID()}@example.com>', gen_random_uuid(), 1, 1, 1, gen_random_uuid(),
       '\\x00', 'A question', 'waiting', 'unknown', 'Hello', now()) RETURNING id`,
  );
  return Number(mail?.['id']);
}

/** The step that drops a mail which waits for a decision. */
export const droppedMailSteps: readonly Step[] = [
  {
    name: 'a mail is dropped',
    done: ['conflict'],
    prepare: async ({ call, product }) =>
      call(`POST admin/mail/${await newMail(product)}/drop`, { body: { reason: 'Advertising' } }),
  },
];
