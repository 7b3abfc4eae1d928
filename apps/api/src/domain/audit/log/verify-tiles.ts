import { query } from '../../../db/query.ts';
import { rootOf } from './merkle-tree.ts';

/** How many hashes of a level make one of the next. */
const width = 256;

/** Compares the stored hashes of subtrees with the leaves, as these are read in their order. */
export class TileCheck {
  readonly #stored = new Map<string, Buffer>();
  readonly #open: Readonly<Record<8 | 16, Buffer[]>> = { 8: [], 16: [] };
  readonly #counts = { 8: 0, 16: 0 };
  readonly #find: (words: string) => void;

  private constructor(find: (words: string) => void) {
    this.#find = find;
  }

  static async begin(find: (words: string) => void): Promise<TileCheck> {
    const check = new TileCheck(find);
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

  /** Ends the comparison: what is still stored belongs to no leaves. */
  end(): void {
    for (const place of this.#stored.keys()) this.#find(`The log's tile ${place} was inserted.`);
  }

  #add(level: 8 | 16, hash: Buffer): Buffer | null {
    const open = this.#open[level];
    open.push(hash);
    if (open.length < width) return null;
    const root = rootOf(open.splice(0));
    const place = `${level} ${this.#counts[level]}`;
    this.#counts[level] += 1;
    const stored = this.#stored.get(place);
    if (stored && !stored.equals(root)) this.#find(`The log's tile ${place} was changed.`);
    this.#stored.delete(place);
    return root;
  }
}
