import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { expect } from 'vitest';

/**
 * Waits until the embedded server has been up long enough to be restarted immediately after its
 * next crash.
 */
export async function waitUntilRestartable(dataDir: string): Promise<void> {
  const isMended = async () => {
    const [row] = await queryRunningDatabase(
      dataDir,
      `SELECT clock_timestamp() - pg_postmaster_start_time() > '12 s' AS up`,
    );
    return row?.['up'] === true;
  };
  await expect.poll(isMended, { timeout: 60_000, interval: 250 }).toBe(true);
}
