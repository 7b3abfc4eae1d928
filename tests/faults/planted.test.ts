import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  dovecotSkipReason,
  startImapServer,
  type ImapServer,
} from '../../apps/api/src/modules/inbox/testing/imap-server.ts';
import {
  openOwnCases,
  prepareSubmission,
  submitUntilAcknowledged,
  signInSuperAdmin,
} from '../support/client.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from './product.ts';
import { findFilesWithTexts } from './traces.ts';

const root = resolve(import.meta.dirname, '../..');
const data = createDataFolder();
/** The product's temporary folder, its output, and a backup without encryption. */
const beside = mkdtempSync(join(tmpdir(), 'feedback-planted-'));
const [temporary, printed, backups] = ['tmp', 'printed', 'backups'].map((n) => join(beside, n));
let product: FragileProduct;

/** The mailbox that investors write to. `imap` is null when no IMAP server can be started. */
const address = 'answers@meridian.example';
let imap: ImapServer | null = null;

beforeAll(async () => {
  mkdirSync(temporary!);
  mkdirSync(printed!);
  if (dovecotSkipReason === null) imap = await startImapServer(address);
  product = await startFragileProduct(data.path, {
    TMPDIR: temporary!,
    ...(imap && {
      MAILBOX: `imap://cases:secret@127.0.0.1:${imap.settings.port}/INBOX?address=${address}&tls=optional`,
    }),
  });
}, 180_000);
afterAll(async () => {
  await product.stop();
  await imap?.stop();
  data.remove();
  rmSync(beside, { recursive: true, force: true });
}, 60_000);

/**
 * Makes a backup.
 * @throws Error with the output when it fails
 */
async function backUp(): Promise<void> {
  const child = spawn(process.execPath, ['apps/api/dist/backup.js', backups!], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data.path },
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/**
 * Returns the files that contain one of these texts, after the database has written everything to
 * disk.
 */
async function whereFound(texts: readonly string[]): Promise<string[]> {
  await backUp();
  await queryRunningDatabase(data.path, 'CHECKPOINT');
  writeFileSync(join(printed!, 'lines'), product.printed());
  return [data.path, beside].flatMap((folder) => findFilesWithTexts(folder, texts));
}

/** Delivers a mail, and makes the product read the mailbox immediately. */
async function write(from: string, subject: string, text: string): Promise<void> {
  const lines = [
    `From: Planted Person <${from}>`,
    `To: ${address}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ];
  await imap?.deliver(lines.join('\n'));
  await queryRunningDatabase(
    data.path,
    `INSERT INTO jobs.job (name, data) VALUES ('mail.read', '{}')`,
  );
}

test('the product writes no PAN, mobile, folio or email in plain text to any file, from submission to erasure', async () => {
  const { url } = product;
  const submission = await prepareSubmission(url, {
    pan: 'ZXPPK4321Z',
    folio: 'ZX77FOLIO88',
    email: 'zxplanted.person@example.com',
    description: 'It was debited twice, zxwords',
  });
  const { mobile, pan, folio, email } = submission.data;
  const identifiers = [mobile, pan!, folio!, email!];
  const { id, caseId } = await submitUntilAcknowledged(url, submission);

  const admin = await signInSuperAdmin(url);
  const reply = { text: 'Which month was it?', asks: true, submissionId: crypto.randomUUID() };
  await admin.postForm(`admin/case/${id}/reply`, reply);
  const own = await openOwnCases(url, { caseId, mobile });
  expect(JSON.stringify(await own.get('status/data'))).toContain(pan);
  await own.postForm(`status/case/${caseId}/answer`, {
    text: 'October',
    submissionId: crypto.randomUUID(),
  });
  if (imap) {
    // The first mail joins the case. The second waits for a person to assign it.
    await write(email!, `Re: ${caseId}`, 'And in November, zxmailed');
    await write(email!, 'A question', 'Whom do I ask, zxwaiting');
    await expect
      .poll(async () => JSON.stringify(await admin.get(`admin/case/${id}`)), { timeout: 120_000 })
      .toContain('zxmailed');
    await expect
      .poll(
        () =>
          queryRunningDatabase(data.path, `SELECT FROM incoming_mails WHERE text ~ 'zxwaiting'`),
        {
          timeout: 120_000,
        },
      )
      .toHaveLength(1);
  }
  await admin.post(`admin/case/${id}/reveal`, { field: 'mobile' });
  const searched = await admin.get<{ rows: unknown[] }>(
    `admin/getnonkotakfeedbacks/:me/c?limit=5&search=${mobile}`,
  );
  expect(searched.rows).toHaveLength(1);
  for (const kind of ['csv', 'xlsx'])
    expect((await admin.file(`admin/report/:me/c.${kind}`)).length).toBeGreaterThan(100);
  await admin.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Refunded' });
  expect(await whereFound(identifiers)).toEqual([]);
  // Descriptions are stored in plain text and are found, so the search would also find an
  // identifier.
  expect((await whereFound(['zxwords'])).join('\n')).toMatch(/pg_wal[^]*sets/);

  await admin.post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
  const erased = () =>
    queryRunningDatabase(
      data.path,
      `SELECT FROM feedbacks WHERE id = ${id} AND erased_at IS NOT NULL`,
    );
  expect(await erased()).toHaveLength(1);
  expect(await whereFound(identifiers)).toEqual([]);
}, 600_000);
