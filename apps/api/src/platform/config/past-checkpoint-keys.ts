import * as z from 'zod/mini';

import { parsedTextSchema } from './values.ts';

/** A public key that verifies checkpoints from before the current key. */
export interface PastCheckpointKey {
  /** The public key and the log's origin, as `npm run audit -- key` prints them. */
  readonly vkey: string;
  /** Last day on which the key signed, in Asia/Kolkata, such as `2027-03-31`. */
  readonly until: string;
}

const error =
  'write for each earlier key its last day and the line that "npm run audit -- key" printed, such as 2027-03-31 feedback.example.com/history+33d7b496+AeHT…. Separate keys with commas.';

const entry = /^(\d{4}-\d\d-\d\d)\s+([^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44})$/;

/**
 * Schema of `CHECKPOINT_PAST_KEYS`: the earlier keys and origins of checkpoints, the oldest first.
 */
export const pastCheckpointKeysSchema = () => z._default(parsedTextSchema(readPastKeys, error), []);

function readPastKeys(raw: string): readonly PastCheckpointKey[] | null {
  const keys: PastCheckpointKey[] = [];
  for (const part of raw.split(',').filter((one) => one.trim() !== '')) {
    const [, until = '', vkey] = entry.exec(part.trim()) ?? [];
    if (!vkey || Number.isNaN(Date.parse(until))) return null;
    keys.push({ vkey, until });
  }
  return keys.toSorted((one, other) => one.until.localeCompare(other.until));
}
