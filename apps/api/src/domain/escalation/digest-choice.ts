import type { Digest } from '@feedback/contract/desk/my-work';
import { query } from '../../db/query.ts';

/** Whether somebody is sent the summary of their day. */
export async function findDigestChoice(userId: number): Promise<Digest> {
  const rows = await query<{ isOff: boolean }>(
    'SELECT is_off AS "isOff" FROM daily_digests WHERE user_id = $1',
    [userId],
  );
  return { isOn: !rows[0]?.isOff };
}

/** Turns it on or off for themselves. */
export async function chooseDigest(userId: number, { isOn }: Digest): Promise<void> {
  await query(
    `INSERT INTO daily_digests (user_id, is_off) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET is_off = EXCLUDED.is_off`,
    [userId, !isOn],
  );
}
