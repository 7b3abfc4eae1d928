import type { DigestSetting } from '@feedback/contract/cases/my-work';
import { query } from '../../../platform/db/query.ts';

/** Returns whether a user gets the daily digest. */
export async function findDigestSetting(userId: number): Promise<DigestSetting> {
  const rows = await query<{ isOff: boolean }>(
    'SELECT is_off AS "isOff" FROM daily_digests WHERE user_id = $1',
    [userId],
  );
  return { isOn: !rows[0]?.isOff };
}

/** Turns the daily digest on or off for a user. */
export async function saveDigestSetting(userId: number, { isOn }: DigestSetting): Promise<void> {
  await query(
    `INSERT INTO daily_digests (user_id, is_off) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET is_off = EXCLUDED.is_off`,
    [userId, !isOn],
  );
}
