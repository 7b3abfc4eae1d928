import { test as base } from '@playwright/test';
import { runInRunningDatabase } from '@feedback/embedded-postgres/running';

import {
  dovecotSkipReason,
  startImapServer,
} from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import {
  buildFilePart,
  buildMixedBody,
} from '../../../apps/api/src/modules/inbox/testing/mails.ts';
import { startProduct } from '../../support/product.ts';
import { buildPdfUpload } from './files.ts';

/** The address that receives replies to the company's mails. */
const address = 'answers@meridian.example';

/** A mail that a person writes in their mail program. */
interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Names of attached files, each a small PDF. */
  readonly files?: readonly string[];
}

interface Mailbox {
  /** The reason why no mail can be delivered, or null. */
  readonly missing: string | null;
  /**
   * Delivers a mail, and makes the product read the mailbox immediately instead of within a minute.
   */
  readonly receive: (mail: Mail) => Promise<void>;
}

/** Stories on a separate product that reads its mail from a real IMAP server. */
export const test = base.extend<object, { mailbox: Mailbox & { readonly url: string } }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from it
    async ({}, use) => {
      const imap = dovecotSkipReason === null ? await startImapServer(address) : null;
      const product = await startProduct({
        RATE_LIMITS: 'off',
        ...(imap && {
          MAILBOX: `imap://cases:secret@127.0.0.1:${imap.settings.port}/INBOX?address=${address}&tls=optional`,
        }),
      });
      await use({
        url: product.url,
        missing: dovecotSkipReason,
        async receive(mail) {
          await imap?.deliver(messageOf(mail));
          await runInRunningDatabase(product.dataDir, [
            [`INSERT INTO jobs.job (name, data) VALUES ('mail.read', '{}')`, []],
          ]);
        },
      });
      await product.stop();
      await imap?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ mailbox }, use) => use(mailbox.url),
});

const messageOf = ({ from, subject, text, files = [] }: Mail) => {
  const body = ['Content-Type: text/plain; charset=utf-8', '', text].join('\n');
  return [
    `From: ${from}`,
    `To: ${address}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@example.com>`,
    'MIME-Version: 1.0',
    files.length > 0
      ? buildMixedBody(body, ...files.map((name) => buildFilePart(name, buildPdfUpload().buffer)))
      : body,
  ].join('\n');
};
