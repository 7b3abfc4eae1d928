import { afterAll, beforeAll, expect, it } from 'vitest';

import { startCuttableProduct, type CuttableProduct } from './commit/cuttable-product.ts';
import { buildSampleStep } from './commit/api-caller.ts';
import { breakCommitsOfSteps } from './commit/try-steps.ts';

let product: CuttableProduct;

beforeAll(async () => {
  product = await startCuttableProduct();
}, 600_000);
afterAll(() => product?.stop());

it(
  'saving a public submission loses and repeats no data when the database connection fails at a commit',
  { timeout: 600_000 },
  async () => {
    const { broken, breaches } = await breakCommitsOfSteps(product, [
      buildSampleStep('savePublicFeedback'),
    ]);
    expect(breaches).toEqual([]);
    for (const moment of ['before', 'after'] as const) {
      // The dispatcher polls for events independently, so its commit point may come first.
      const saving: unknown = expect.stringMatching(/^modules\/submissions\/save-case/);
      expect([...broken[moment]]).toContainEqual(saving);
    }
  },
);
