import { createHash } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { buildMerkleInclusionPath } from './inclusion-path.ts';
import { MerkleTree, calculateRootFromPath, calculateMerkleRoot } from './merkle-tree.ts';

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const leaves = Array.from({ length: 1100 }, (_, index) => sha256(`\0${index}`));

/** Generates a log size and the index of one of its entries. */
const leafUpTo = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((size) => fc.tuple(fc.integer({ min: 0, max: size - 1 }), fc.constant(size)));

test('buildMerkleInclusionPath leads from any log entry to the root of the Merkle tree', () =>
  fc.assert(
    fc.asyncProperty(leafUpTo(leaves.length), async ([index, size]) => {
      const path = await buildMerkleInclusionPath(index, size, async (level, from, count) => {
        const width = 2 ** level;
        const parts = Array.from({ length: count }, (_, at) => (from + at) * width);
        // A tile is stored only once all its entries exist.
        expect((from + count) * width).toBeLessThanOrEqual(size);
        return parts.map((at) => calculateMerkleRoot(leaves.slice(at, at + width)));
      });
      const root = calculateMerkleRoot(leaves.slice(0, size));
      expect(calculateRootFromPath(leaves[index]!, index, size, path)).toEqual(root);
    }),
    { numRuns: 60 },
  ));

/** Roots of complete subtrees with equal entries, by height. */
const alike = [sha256('\0')];
for (let height = 1; height < 24; height += 1) {
  const below = alike[height - 1]!;
  alike.push(sha256('\x01', below, below));
}

test('buildMerkleInclusionPath reads at most 255 hashes of a tree level per call in a log of millions of entries', () =>
  fc.assert(
    fc.asyncProperty(leafUpTo(2 ** 24 - 1), async ([index, size]) => {
      const path = await buildMerkleInclusionPath(index, size, async (level, from, count) => {
        expect(Number.isInteger(from)).toBe(true);
        expect((from + count) * 2 ** level).toBeLessThanOrEqual(size);
        expect(count).toBeLessThan(256);
        return Array.from({ length: count }, () => alike[level]!);
      });
      const edge = alike.filter((_, height) => Math.floor(size / 2 ** height) % 2 === 1);
      const tree = new MerkleTree(size, Buffer.concat(edge.toReversed()));
      expect(calculateRootFromPath(alike[0]!, index, size, path)).toEqual(tree.root);
    }),
  ));

test('buildMerkleInclusionPath is empty for the only entry of a log', async () => {
  const unread = () => Promise.reject(new Error('There is nothing to read.'));
  expect(await buildMerkleInclusionPath(0, 1, unread)).toEqual([]);
});
