import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startProduct, type RunningProduct } from '../support/product.ts';
import type { Corpus } from './attempt.ts';
import { expectSound } from './expect-sound.ts';
import { formulasInReports, scriptsInLetters } from './inert.ts';
import { addresses } from './corpora/addresses.ts';
import { bombFiles } from './corpora/bombs.ts';
import { textsInCalls } from './corpora/calls.ts';
import { files } from './corpora/files.ts';
import { heads } from './corpora/heads.ts';
import { hardJson } from './corpora/json.ts';
import { multipart } from './corpora/multipart.ts';
import { replies } from './corpora/replies.ts';
import { sealedTexts } from './corpora/sealed.ts';
import { workbooks } from './corpora/workbooks.ts';
import { seed } from './sampled.ts';
import { openTarget, type Target } from './target.ts';
import { tableOf, tryAll, type Tally } from './try-all.ts';
import { watchProcess } from './watched-process.ts';

const corpora: readonly ((target: Target) => Corpus)[] = [
  hardJson,
  sealedTexts,
  addresses,
  heads,
  multipart,
  files,
  bombFiles,
  workbooks,
  textsInCalls,
  replies,
];

let product: RunningProduct;
let target: Target;
const tallies: Tally[] = [];

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' });
  target = await openTarget(product.url);
}, 180_000);
afterAll(async () => {
  process.stdout.write(`Seed ${seed}.\n\n${tableOf(tallies)}\n`);
  await product.stop();
}, 60_000);

describe('what hostile hands send', () => {
  it.each(corpora.map((corpusOf) => ({ corpusOf, what: corpusOf.name })))(
    '$what: refused or taken, and nothing breaks',
    async ({ corpusOf }) => {
      const tally = await tryAll(watchProcess(product.url), corpusOf(target));
      tallies.push(tally);
      expect(tally.faults).toEqual([]);
      await expectSound(product);
    },
  );

  it('is text in reports and letters', async () => {
    expect(await formulasInReports(target)).toEqual([]);
    expect(await scriptsInLetters(target)).toEqual([]);
  });
});
