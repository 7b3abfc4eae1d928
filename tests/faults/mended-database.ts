import { askRunning } from '@feedback/dev-postgres/running';
import { expect } from 'vitest';

/** Waits for the embedded server to count as mended: one that dies before is started more slowly. */
export async function untilMended(dataDir: string): Promise<void> {
  const isMended = async () => {
    const [row] = await askRunning(
      dataDir,
      `SELECT clock_timestamp() - pg_postmaster_start_time() > '12 s' AS up`,
    );
    return row?.['up'] === true;
  };
  await expect.poll(isMended, { timeout: 60_000, interval: 250 }).toBe(true);
}
