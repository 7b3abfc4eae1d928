import { createHash, hash as hashOf } from 'node:crypto';

/** Length of a SHA-256 hash in bytes. */
export const hashLength = 32;

/** Shared buffer for a node: a one byte and the two hashes below it. */
const pair = Buffer.concat([Buffer.from([1]), Buffer.alloc(2 * hashLength)]);

function hashOfPair(left: Buffer, right: Buffer): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + hashLength);
  return hashOf('sha256', pair, 'buffer');
}

/**
 * An append-only Merkle tree of RFC 6962, stored as its right edge only: the roots of its complete
 * subtrees, largest first. For 10 million entries these are at most 24 hashes.
 */
export class MerkleTree {
  #size: number;
  readonly #edge: Buffer[];

  /** @param edge the `edge` of a tree with `size` entries */
  constructor(size = 0, edge: Buffer = Buffer.alloc(0)) {
    this.#size = size;
    this.#edge = Array.from({ length: edge.length / hashLength }, (_, index) =>
      edge.subarray(index * hashLength, (index + 1) * hashLength),
    );
  }

  get size(): number {
    return this.#size;
  }

  get edge(): Buffer {
    return Buffer.concat(this.#edge);
  }

  /** Appends an entry by its hash: the SHA-256 of a zero byte and its content. */
  append(leaf: Buffer): void {
    let hash = leaf;
    for (let left = this.#size; left % 2 === 1; left = (left - 1) / 2) {
      const before = this.#edge.pop();
      if (!before) throw new Error('The edge does not fit the size.');
      hash = hashOfPair(before, hash);
    }
    this.#edge.push(hash);
    this.#size += 1;
  }

  get root(): Buffer {
    const last = this.#edge.at(-1);
    if (!last) return createHash('sha256').digest();
    return this.#edge.slice(0, -1).reduceRight((right, left) => hashOfPair(left, right), last);
  }
}

/** Returns the root of adjacent hashes: entries, or roots of subtrees of equal size. */
export function merkleRoot(hashes: readonly Buffer[]): Buffer {
  const tree = new MerkleTree();
  for (const hash of hashes) tree.append(hash);
  return tree.root;
}

/**
 * Calculates the root that an entry and its path lead to in a tree of a size (RFC 9162, 2.1.3.2);
 * null when they do not fit.
 */
export function calculateRootFromPath(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
): Buffer | null {
  if (index >= size) return null;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return null;
    const isRight = at % 2 === 1 || at === last;
    hash = isRight ? hashOfPair(beside, hash) : hashOfPair(hash, beside);
    while (at === last && at % 2 === 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}
