import { randomUUID } from 'node:crypto';

import { dovecotSkipReason } from '../../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { mailboxAddress } from '../dependency-servers.ts';
import { saveCaseWithFile } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import type { ApiCaller, CommitStep } from '../api-caller.ts';
import { buildJobStep } from './scheduled-jobs.ts';

/** Sends a mail from a case's submitter as a reply. */
async function answer(desk: ApiCaller): Promise<void> {
  const { caseId, mobile } = await saveCaseWithFile(desk);
  const mail = [
    `From: Asha Verma <a${mobile}@example.com>`,
    `To: ${mailboxAddress}`,
    `Subject: Re: ${caseId}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It was in October.',
  ];
  await desk.product.beside.imap?.deliver(mail.join('\n'));
}

/** Steps on incoming mails. Empty when no IMAP server can be started. */
export const mailSteps: readonly CommitStep[] = dovecotSkipReason
  ? []
  : [buildJobStep('mail.read', answer)];
