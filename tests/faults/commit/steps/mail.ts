import { randomUUID } from 'node:crypto';

import { dovecotSkipReason } from '../../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { mailbox } from '../beside.ts';
import { newCase } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import type { Desk, Step } from '../desk.ts';
import { job } from './clock.ts';

/** Sends a mail reply from a case's submitter. */
async function answer(desk: Desk): Promise<void> {
  const { caseId, mobile } = await newCase(desk);
  const mail = [
    `From: Asha Verma <a${mobile}@example.com>`,
    `To: ${mailbox}`,
    `Subject: Re: ${caseId}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It was in October.',
  ];
  await desk.product.beside.imap?.deliver(mail.join('\n'));
}

/** Steps on incoming mails. Empty when no IMAP server can be started. */
export const mailSteps: readonly Step[] = dovecotSkipReason ? [] : [job('mail.read', answer)];
