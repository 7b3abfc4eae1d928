import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAll, prepare, type Acknowledged } from '../../support/client.ts';
import { dataFolder, startFragile, type FragileProduct } from '../product.ts';
import { tell, times } from '../../support/ledger.ts';

const data = dataFolder();
const disk = mkdtempSync(join(tmpdir(), 'feedback-disk-'));
const rounds = times('FULL_DISKS', 20);
let product: FragileProduct;

const cannot = process.getuid?.() !== 0 ? 'left out: only root can mount a small disk' : null;

describe.skipIf(cannot)(`a disk that is full${cannot ? `, ${cannot}` : ''}`, () => {
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', disk]);
    product = await startFragile(data.path, {
      ATTACHMENTS: `file:${disk}/attachments`,
      DISK_RESERVE_MIB: '0',
    });
  }, 180_000);
  afterAll(async () => {
    await product.stop();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
    data.remove();
  }, 60_000);

  it('is told, leaves nothing half, and takes files again by itself', { timeout: 0 }, async () => {
    const acknowledged: Acknowledged[] = [];
    let full = 0;
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(await save(200));
      const kept = filesIn('kept');
      fill();
      const answers = await Promise.all([1, 2, 3].map(() => send(2_000_000)));
      for (const { status, retryAfter } of answers) {
        expect([status, retryAfter]).toEqual([507, '120']);
        full += 1;
      }
      expect([filesIn('kept'), filesIn('drafts')]).toEqual([kept, 0]);
      rmSync(join(disk, 'ballast'));
    }
    acknowledged.push(await save(200));
    await expectAll(product.url, acknowledged);
    tell(
      'disk of the uploads full',
      rounds,
      `${full} uploads told 507 with \`Retry-After\`, 0 partial files; ${acknowledged.length} cases saved between, 0 lost; takes files again without a restart`,
    );
  });
});

const filesIn = (folder: string): number =>
  readdirSync(join(disk, 'attachments', folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

/** Takes what is free of the disk. */
function fill(): void {
  try {
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(16 * 1024 ** 2));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

async function send(bytes: number) {
  const prepared = await prepare(product.url);
  const submission = {
    ...prepared,
    file: Buffer.concat([prepared.file.subarray(0, 60), Buffer.alloc(bytes, 'a')]),
  };
  const form = new FormData();
  form.set('data', JSON.stringify(submission.data));
  form.set('file', new Blob([new Uint8Array(submission.file)]), 'statement.pdf');
  const response = await fetch(`${product.url}/api/feedback/savenonkotak`, {
    method: 'POST',
    body: form,
  });
  const body = (await response.json()) as { feedbackDto?: { id: number; caseId: string } };
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, submission, dto: body.feedbackDto };
}

async function save(bytes: number): Promise<Acknowledged> {
  const { submission, dto, status } = await send(bytes);
  expect(status).toBe(200);
  return { submission, id: dto?.id ?? 0, caseId: dto?.caseId ?? '' };
}
