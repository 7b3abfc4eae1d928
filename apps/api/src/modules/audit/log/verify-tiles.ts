import { query } from '../../../platform/db/query.ts';
import { calculateMerkleRoot } from './merkle-tree.ts';

/** Number of hashes that one hash of the next stored level covers. */
const width = 256;

/**
 * Compares the stored tiles with tiles recalculated from the log entries. The caller must add the
 * entries in order.
 */
export class TileVerifier {
  readonly #stored = new Map<string, Buffer>();
  readonly #open: Readonly<Record<8 | 16, Buffer[]>> = { 8: [], 16: [] };
  readonly #counts = { 8: 0, 16: 0 };
  readonly #find: (words: string) => void;

  private constructor(find: (words: string) => void) {
    this.#find = find;
  }

  static async begin(find: (words: string) => void): Promise<TileVerifier> {
    const check = new TileVerifier(find);
    const rows = await query<{ place: string; hash: Buffer }>(
      `SELECT level || ' ' || index AS place, hash FROM audit_tiles`,
    );
    for (const { place, hash } of rows) check.#stored.set(place, hash);
    return check;
  }

  append(leaf: Buffer): void {
    const tile = this.#add(8, leaf);
    if (tile) this.#add(16, tile);
  }

  /**
   * Ends the comparison and reports each remaining stored tile, because no log entry belongs to the
   * tile.
   */
  end(): void {
    for (const place of this.#stored.keys()) this.#find(`The log's tile ${place} was inserted.`);
  }

  #add(level: 8 | 16, hash: Buffer): Buffer | null {
    const open = this.#open[level];
    open.push(hash);
    if (open.length < width) return null;
    const root = calculateMerkleRoot(open.splice(0));
    const place = `${level} ${this.#counts[level]}`;
    this.#counts[level] += 1;
    const stored = this.#stored.get(place);
    if (stored && !stored.equals(root)) this.#find(`The log's tile ${place} was changed.`);
    this.#stored.delete(place);
    return root;
  }
}
