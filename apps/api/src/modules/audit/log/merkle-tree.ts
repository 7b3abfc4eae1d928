import { createHash, hash as hashOf } from 'node:crypto';

/** Length of a SHA-256 hash in bytes. */
export const hashLengthInBytes = 32;

/** Reused buffer for hashing an inner node: the byte 1, then the two child hashes. */
const pair = Buffer.concat([Buffer.from([1]), Buffer.alloc(2 * hashLengthInBytes)]);

function hashOfPair(left: Buffer, right: Buffer): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + hashLengthInBytes);
  return hashOf('sha256', pair, 'buffer');
}

/**
 * Append-only Merkle tree of RFC 6962. Stores only the tree's right edge: the roots of the complete
 * subtrees, largest first. A tree of 10 million entries stores at most 24 hashes.
 */
export class MerkleTree {
  #size: number;
  readonly #edge: Buffer[];

  /** @param edge the `edge` of a tree with `size` entries */
  constructor(size = 0, edge: Buffer = Buffer.alloc(0)) {
    this.#size = size;
    this.#edge = Array.from({ length: edge.length / hashLengthInBytes }, (_, index) =>
      edge.subarray(index * hashLengthInBytes, (index + 1) * hashLengthInBytes),
    );
  }

  get size(): number {
    return this.#size;
  }

  get edge(): Buffer {
    return Buffer.concat(this.#edge);
  }

  /** Appends the hash of an entry: the SHA-256 of a zero byte and the entry's content. */
  append(leaf: Buffer): void {
    let hash = leaf;
    for (let left = this.#size; left % 2 === 1; left = (left - 1) / 2) {
      const before = this.#edge.pop();
      if (!before)
        throw new Error('The number of edge hashes does not match the size of the Merkle tree.');
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

/**
 * Returns the Merkle root of adjacent hashes, which are entries or roots of subtrees of equal size.
 */
export function calculateMerkleRoot(hashes: readonly Buffer[]): Buffer {
  const tree = new MerkleTree();
  for (const hash of hashes) tree.append(hash);
  return tree.root;
}

/**
 * Calculates the Merkle root from an entry's hash and inclusion path (RFC 9162, 2.1.3.2); returns
 * null when the path does not fit the index and tree size.
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
