import { randomBytes } from 'node:crypto';

import type { Config } from '../config/config.ts';

/** Settings by which the history's heads are signed into a folder, and go nowhere else. */
export const signingInto = (
  folder: string,
  key = randomBytes(32).toString('hex'),
): Pick<Config, 'checkpoints'> => ({
  checkpoints: { key, folder, bucket: null, url: null, timestampUrl: null, authorities: null },
});
