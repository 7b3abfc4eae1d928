import { query } from '../../../platform/db/query.ts';
import { merkleRoot } from './merkle-tree.ts';

/** Height in the tree of a stored level: log entries, and subtrees of 256 and of 65,536 entries. */
export type StoredLevel = 0 | 8 | 16;

/** Number of hashes that are combined to one of the next level. */
const width = 256;

/**
 * Number of tiles that one statement creates, and of statements in one run: a first run may find
 * years.
 */
const tilesAtOnce = 64;
const mostBatches = 200;

/**
 * Reads adjacent hashes of a stored level.
 * @throws Error when one of them is missing
 */
export async function readHashes(
  level: StoredLevel,
  from: number,
  count: number,
): Promise<Buffer[]> {
  const rows = await hashesFrom(level, from, count);
  if (rows.length !== count) throw new Error(`The log lacks hashes of level ${level} at ${from}.`);
  return rows;
}

async function hashesFrom(level: StoredLevel, from: number, most: number): Promise<Buffer[]> {
  const source =
    level === 0 ? 'FROM audit_leaves WHERE' : `FROM audit_tiles WHERE level = ${level} AND`;
  const rows = await query<{ hash: Buffer }>(
    `SELECT hash ${source} index >= $1 AND index < $2 ORDER BY index`,
    [from, from + most],
  );
  return rows.map(({ hash }) => hash);
}

/** Creates the tiles that are complete and missing. */
export async function createMissingTiles(): Promise<void> {
  await fill(8, 0);
  await fill(16, 8);
}

async function fill(level: 8 | 16, below: StoredLevel): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const from = await tilesOf(level);
    const hashes = await hashesFrom(below, from * width, tilesAtOnce * width);
    const tiles = Array.from({ length: Math.floor(hashes.length / width) }, (_, index) =>
      merkleRoot(hashes.slice(index * width, (index + 1) * width)),
    );
    if (tiles.length === 0) return;
    await query(
      `INSERT INTO audit_tiles (level, index, hash)
       SELECT $1, $2::bigint + place - 1, hash
       FROM unnest($3::bytea[]) WITH ORDINALITY AS made (hash, place) ON CONFLICT DO NOTHING`,
      [level, from, tiles],
    );
  }
}

/** Counts the stored subtrees of a level, which are always the first ones. */
async function tilesOf(level: 8 | 16): Promise<number> {
  const [found] = await query<{ count: number }>(
    'SELECT coalesce(max(index) + 1, 0)::float8 AS count FROM audit_tiles WHERE level = $1',
    [level],
  );
  return found?.count ?? 0;
}

/** Whether all complete subtrees of a tree of this size are stored. */
export const hasTilesFor = async (size: number): Promise<boolean> =>
  (await tilesOf(8)) >= Math.floor(size / width) &&
  (await tilesOf(16)) >= Math.floor(size / width ** 2);
