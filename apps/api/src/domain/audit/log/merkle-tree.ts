import { createHash } from 'node:crypto';

/** Bytes of a SHA-256. */
export const hashBytes = 32;

const inner = Buffer.from([1]);

const hashOfPair = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(inner).update(left).update(right).digest();

/**
 * A Merkle tree of RFC 6962 that only grows, by its right edge alone: the roots of its whole
 * subtrees, the largest first. Of 10 million leaves these are at most 24 hashes.
 */
export class MerkleTree {
  #size: number;
  readonly #edge: Buffer[];

  /** @param edge as `edge` gave it, for a tree of that many leaves */
  constructor(size = 0, edge: Buffer = Buffer.alloc(0)) {
    this.#size = size;
    this.#edge = Array.from({ length: edge.length / hashBytes }, (_, index) =>
      edge.subarray(index * hashBytes, (index + 1) * hashBytes),
    );
  }

  get size(): number {
    return this.#size;
  }

  get edge(): Buffer {
    return Buffer.concat(this.#edge);
  }

  /** Adds a leaf by its hash: SHA-256 of a zero byte and its content. */
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
