import { createHash } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { MerkleTree, calculateRootFromPath, calculateMerkleRoot } from './merkle-tree.ts';

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** Published RFC 6962 test entries, and the root of each tree with the first n entries. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((content) => sha256(Buffer.from([0]), bytes(content)));
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
/** Published inclusion paths of the test entries. */
const paths: readonly (readonly [index: number, size: number, path: readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];

/** Returns the number of entries in the left subtree of a tree with more than one entry. */
const halfOf = (size: number) => 2 ** Math.floor(Math.log2(size - 1));

/** Calculates a Merkle root recursively by the definition of RFC 6962, 2.1. */
function rootByDefinition(of: readonly Buffer[]): Buffer {
  if (of.length < 2) return of[0] ?? sha256();
  const half = halfOf(of.length);
  const [left, right] = [of.slice(0, half), of.slice(half)].map(rootByDefinition);
  return sha256(Buffer.from([1]), left!, right!);
}

/** Calculates an inclusion path recursively by the definition of RFC 6962, 2.1.1. */
function pathByDefinition(index: number, of: readonly Buffer[]): Buffer[] {
  if (of.length < 2) return [];
  const half = halfOf(of.length);
  const [left, right] = [of.slice(0, half), of.slice(half)];
  return index < half
    ? [...pathByDefinition(index, left), rootByDefinition(right)]
    : [...pathByDefinition(index - half, right), rootByDefinition(left)];
}

const hashes = fc
  .array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 70 })
  .map((given) => given.map((each) => Buffer.from(each)));

/** Generates a list of log entries and the index of one entry. */
const oneOf = hashes.chain((given) =>
  fc.tuple(fc.constant(given), fc.nat({ max: given.length - 1 })),
);

describe('MerkleTree', () => {
  test.each(roots.map((root, size) => ({ size, root })))(
    'calculates the published root of a Merkle tree with $size entries',
    ({ size, root }) =>
      expect(calculateMerkleRoot(leaves.slice(0, size)).toString('hex')).toBe(root),
  );

  test('calculates the Merkle root by its RFC definition, even when the tree is restored after each entry', () => {
    fc.assert(
      fc.property(hashes, (given) => {
        let tree = new MerkleTree();
        for (const leaf of given) {
          tree.append(leaf);
          tree = new MerkleTree(tree.size, tree.edge);
        }
        expect(tree.size).toBe(given.length);
        expect(tree.root).toEqual(rootByDefinition(given));
      }),
    );
  });

  test('rejects a new entry when the Merkle tree’s stored edge does not match the tree size', () => {
    expect(() => new MerkleTree(3, leaves[0]).append(leaves[1]!)).toThrow(
      'does not match the size',
    );
  });
});

describe('an inclusion path', () => {
  const [leaf, beside] = [leaves[0]!, leaves[1]!];

  test.each(paths)(
    'the inclusion path of entry %i in a tree of %i entries leads to the published root',
    (index, size, path) => {
      const root = calculateRootFromPath(leaves[index]!, index, size, path.map(bytes));
      expect(root?.toString('hex')).toBe(roots[size]);
    },
  );

  test('an inclusion path leads to the root, but not after a hash is removed or added', () => {
    fc.assert(
      fc.property(oneOf, ([given, index]) => {
        const path = pathByDefinition(index, given);
        const to = (way: Buffer[]) =>
          calculateRootFromPath(given[index]!, index, given.length, way);
        expect(to(path)).toEqual(rootByDefinition(given));
        expect(to([...path, beside])).toBeNull();
        if (path.length > 0) expect(to(path.slice(0, -1))).toBeNull();
      }),
    );
  });

  test('rejects an inclusion path for an index outside the tree', () => {
    expect(calculateRootFromPath(leaf, 0, 0, [])).toBeNull();
    expect(calculateRootFromPath(leaf, 1, 1, [])).toBeNull();
    expect(calculateRootFromPath(leaf, 2, 2, [beside])).toBeNull();
  });
});
