import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitOnce,
  type AcknowledgedCase,
} from '../../support/client.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from '../product.ts';
import { mountSmallDisk, smallDiskSkipReason, type SmallDisk } from '../small-disk.ts';
import { printFaultResult, readRepetitions } from '../../support/ledger.ts';

const data = createDataFolder();
const folder = mkdtempSync(join(tmpdir(), 'feedback-disk-'));
const rounds = readRepetitions('FULL_DISKS', 20);
let disk: SmallDisk;
let product: FragileProduct;

describe.skipIf(smallDiskSkipReason)(
  `a full disk for attachments${smallDiskSkipReason ? `, ${smallDiskSkipReason}` : ''}`,
  () => {
    beforeAll(async () => {
      disk = mountSmallDisk(folder, 16);
      product = await startFragileProduct(data.path, {
        ATTACHMENTS: `file:${folder}/attachments`,
        DISK_RESERVE_MIB: '0',
      });
    }, 180_000);
    afterAll(async () => {
      await product.stop();
      disk.unmount();
      rmSync(folder, { recursive: true });
      data.remove();
    }, 60_000);

    it(
      'an upload to a full disk returns 507 and leaves no partial file, and uploads work again without a restart',
      { timeout: 0 },
      async () => {
        const acknowledged: AcknowledgedCase[] = [];
        let full = 0;
        for (let round = 0; round < rounds; round += 1) {
          acknowledged.push(await save());
          const kept = filesIn('kept');
          disk.fill();
          const answers = await Promise.all([1, 2, 3].map(() => send(2_000_000)));
          for (const { status, retryAfter } of answers) {
            expect([status, retryAfter]).toEqual([507, '120']);
            full += 1;
          }
          expect([filesIn('kept'), filesIn('drafts')]).toEqual([kept, 0]);
          disk.free();
        }
        acknowledged.push(await save());
        await expectAllAcknowledged(product.url, acknowledged);
        printFaultResult(
          'disk of the uploads full',
          rounds,
          `${full} uploads told 507 with \`Retry-After\`, 0 partial files; ${acknowledged.length} cases saved between, 0 lost; takes files again without a restart`,
        );
      },
    );
  },
);

const filesIn = (state: string): number =>
  readdirSync(join(folder, 'attachments', state), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

async function send(bytes: number) {
  const prepared = await prepareSubmission(product.url);
  const file = Buffer.concat([prepared.file.subarray(0, 60), Buffer.alloc(bytes, 'a')]);
  return submitOnce(product.url, { ...prepared, file });
}

/** Saves a case once the product has noticed that the disk has space. */
const save = (): Promise<AcknowledgedCase> =>
  vi.waitUntil(async () => (await send(200)).saved, { timeout: 60_000, interval: 100 });
