import { MerkleTree, calculateMerkleRoot } from './merkle-tree.ts';
import type { StoredTreeLevel } from './tiles.ts';

/** Callback that reads adjacent hashes of one stored tree level. */
type HashReader = (level: StoredTreeLevel, from: number, count: number) => Promise<Buffer[]>;

/**
 * Returns the inclusion path of a log entry in a tree with `size` entries, from the entry up (RFC
 * 9162, 2.1.3.1).
 * @param read reads hashes of the log: the entries and the tiles above them
 */
export async function buildMerkleInclusionPath(
  index: number,
  size: number,
  read: HashReader,
): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + 2 ** (Math.ceil(Math.log2(to - from)) - 1);
    const isLeft = index < middle;
    path.unshift(await (isLeft ? rootAbove(middle, to, read) : rootAbove(from, middle, read)));
    [from, to] = isLeft ? [from, middle] : [middle, to];
  }
  return path;
}

const storedLevels: readonly StoredTreeLevel[] = [16, 8, 0];

/**
 * Returns the Merkle root of the entries in a range that begins at a subtree boundary, from the
 * roots of the range's complete subtrees.
 */
async function rootAbove(from: number, to: number, read: HashReader): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = from; at < to;) {
    const height = Math.floor(Math.log2(to - at));
    const level = storedLevels.find((each) => each <= height) ?? 0;
    const hashes = await read(level, at / 2 ** level, 2 ** (height - level));
    parts.push(calculateMerkleRoot(hashes));
    at += 2 ** height;
  }
  return new MerkleTree(to - from, Buffer.concat(parts)).root;
}
