import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  dovecotSkipReason,
  startImapServer,
  type ImapServer,
} from '../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { startProduct, type RunningProduct } from '../support/product.ts';
import type { AttemptCorpus } from './attempt.ts';
import { findFormulasInReports, findScriptsInEmails } from './find-markup.ts';
import { createAddressCorpus } from './corpora/addresses.ts';
import { createExpensiveFileCorpus } from './corpora/bombs.ts';
import { createCallTextCorpus } from './corpora/calls.ts';
import { createFileCorpus } from './corpora/files.ts';
import { createRequestHeadCorpus } from './corpora/raw-requests.ts';
import { createJsonCorpus } from './corpora/json.ts';
import { writeMail } from './corpora/mail-bytes.ts';
import {
  createMalformedMailCorpus,
  createMutatedMailCorpus,
  createMailTextCorpus,
} from './corpora/mails.ts';
import { createMultipartCorpus } from './corpora/multipart.ts';
import { createEncryptedPayloadCorpus } from './corpora/encrypted-payloads.ts';
import { createWorkbookCorpus } from './corpora/workbooks.ts';
import { mailAddress, buildMailboxVariable, type MailDeliverer } from './mail-drop.ts';
import { isFullRun, randomSeed } from './sample.ts';
import { openFuzzTarget, type FuzzTarget } from './target.ts';
import { formatResults, runCorpus, type CorpusResult } from './try-all.ts';
import { watchVariables, watchProcess } from './watched-process.ts';
import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
} from '../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../support/soundness.ts';

/**
 * Checks that the data has no broken invariant, the database responds, and a valid submission is
 * saved.
 */
async function expectSound({ url, dataDir }: RunningProduct): Promise<void> {
  const submission = await prepareSubmission(url);
  await expectAllAcknowledged(url, [
    { submission, ...(await submitUntilAcknowledged(url, submission)) },
  ]);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  // The product removes the files of a rejected body after its response.
  await expect
    .poll(() => countInvariantBreaches(dataDir), { timeout: 30_000 })
    .toEqual(noInvariantBreaches);
}

const corpora: readonly ((target: FuzzTarget) => AttemptCorpus)[] = [
  createJsonCorpus,
  createEncryptedPayloadCorpus,
  createAddressCorpus,
  createRequestHeadCorpus,
  createMultipartCorpus,
  createFileCorpus,
  createExpensiveFileCorpus,
  createWorkbookCorpus,
  createCallTextCorpus,
];

const mails: readonly ((drop: MailDeliverer) => AttemptCorpus)[] = [
  createMalformedMailCorpus,
  createMailTextCorpus,
  createMutatedMailCorpus,
];

let imap: ImapServer | null = null;
let product: RunningProduct;
let target: FuzzTarget;
const tallies: CorpusResult[] = [];

beforeAll(async () => {
  if (dovecotSkipReason === null) imap = await startImapServer(mailAddress);
  product = await startProduct({
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    ...(isFullRun && watchVariables),
    ...(imap && { MAILBOX: buildMailboxVariable(imap) }),
  });
  target = await openFuzzTarget(product, imap);
}, 180_000);
afterAll(async () => {
  const tried = isFullRun ? 'all of it' : 'the quick cut, which looks for no hangs';
  const leftOut = dovecotSkipReason ? `Mails are left out: ${dovecotSkipReason}.\n` : '';
  process.stdout.write(`Seed ${randomSeed}; ${tried}.\n\n${formatResults(tallies)}\n${leftOut}`);
  await product.stop();
  await imap?.stop();
}, 60_000);

/** Runs a corpus and expects no fault and no leftover data. */
async function expectTaken(corpus: AttemptCorpus): Promise<void> {
  const tally = await runCorpus(watchProcess(product), corpus);
  tallies.push(tally);
  expect(tally.faults).toEqual([]);
  await expectSound(product);
}

describe('fuzz and abuse tests', () => {
  it.each(corpora.map((corpusOf) => ({ corpusOf, what: corpusOf.name })))(
    '$what: the product accepts or rejects every fuzzed input without a fault',
    ({ corpusOf }) => expectTaken(corpusOf(target)),
  );

  const title = dovecotSkipReason
    ? `fuzz tests of incoming mail, left out: ${dovecotSkipReason}`
    : 'fuzz tests of incoming mail';
  describe.skipIf(dovecotSkipReason)(title, () => {
    it.each(mails.map((corpusOf) => ({ corpusOf, what: corpusOf.name })))(
      '$what: the product reads or sets aside every hostile mail, and still reads the next valid mail',
      async ({ corpusOf }) => {
        const { mail: drop } = target;
        if (!drop) throw new Error('No mail is read.');
        await expectTaken(corpusOf(drop));
        expect(await drop.send(writeMail({}, drop.thread))).toMatchObject({ status: 200 });
      },
    );
  });

  it('reports and emails contain hostile texts only as plain text, without formulas or scripts', async () => {
    expect(await findFormulasInReports(target)).toEqual([]);
    expect(await findScriptsInEmails(target)).toEqual([]);
  });
});
