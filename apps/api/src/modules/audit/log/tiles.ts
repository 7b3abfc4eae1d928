import { query } from '../../../platform/db/query.ts';
import { calculateMerkleRoot } from './merkle-tree.ts';

/**
 * Height of a stored tree level: 0 for log entries, 8 and 16 for subtrees of 256 and 65,536
 * entries.
 */
export type StoredTreeLevel = 0 | 8 | 16;

/** Number of hashes that one hash of the next stored level covers. */
const width = 256;

/**
 * Number of tiles that one statement creates, and the maximum number of statements per run. A first
 * run may have to create tiles for years of events.
 */
const tilesAtOnce = 64;
const mostBatches = 200;

/**
 * Reads adjacent hashes of a stored tree level from the database.
 * @throws Error when a hash is missing
 */
export async function readTreeHashes(
  level: StoredTreeLevel,
  from: number,
  count: number,
): Promise<Buffer[]> {
  const rows = await hashesFrom(level, from, count);
  if (rows.length !== count)
    throw new Error(`The audit log lacks hashes of level ${level} at ${from}.`);
  return rows;
}

async function hashesFrom(level: StoredTreeLevel, from: number, most: number): Promise<Buffer[]> {
  const source =
    level === 0 ? 'FROM audit_leaves WHERE' : `FROM audit_tiles WHERE level = ${level} AND`;
  const rows = await query<{ hash: Buffer }>(
    `SELECT hash ${source} index >= $1 AND index < $2 ORDER BY index`,
    [from, from + most],
  );
  return rows.map(({ hash }) => hash);
}

/** Stores the root hash of each complete subtree that has no stored tile. */
export async function createMissingTiles(): Promise<void> {
  await fill(8, 0);
  await fill(16, 8);
}

async function fill(level: 8 | 16, below: StoredTreeLevel): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const from = await tilesOf(level);
    const hashes = await hashesFrom(below, from * width, tilesAtOnce * width);
    const tiles = Array.from({ length: Math.floor(hashes.length / width) }, (_, index) =>
      calculateMerkleRoot(hashes.slice(index * width, (index + 1) * width)),
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

/**
 * Counts the stored tiles of a level. Tiles are created in order, so the count is the index of the
 * next tile.
 */
async function tilesOf(level: 8 | 16): Promise<number> {
  const [found] = await query<{ count: number }>(
    'SELECT coalesce(max(index) + 1, 0)::float8 AS count FROM audit_tiles WHERE level = $1',
    [level],
  );
  return found?.count ?? 0;
}

/** True when every complete subtree of a tree with this size has a stored tile. */
export const hasTilesForTreeSize = async (size: number): Promise<boolean> =>
  (await tilesOf(8)) >= Math.floor(size / width) &&
  (await tilesOf(16)) >= Math.floor(size / width ** 2);
