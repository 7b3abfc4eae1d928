import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';

/** Records the time of a complete backup, which the set-up checklist shows. */
export async function recordBackup(url: string, takenAt: string): Promise<void> {
  const client = await connectWithoutTimeLimits(url, 'feedback-backup');
  try {
    await client.query(
      `INSERT INTO installation_marks (name, at) VALUES ('backup', $1)
       ON CONFLICT (name) DO UPDATE SET at = EXCLUDED.at`,
      [takenAt],
    );
  } finally {
    await client.end();
  }
}
