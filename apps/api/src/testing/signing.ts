import { randomBytes } from 'node:crypto';

import type { Config } from '../platform/config/config.ts';
import { listTrustedCheckpointKeys } from '../modules/audit/log/checkpoint-keys.ts';

/** Returns settings that sign the history's checkpoints into a folder only. */
export const buildSigningSettings = (
  folder: string,
  key = randomBytes(32).toString('hex'),
): Pick<Config, 'checkpoints'> => ({
  checkpoints: {
    key,
    pastKeys: [],
    folder,
    bucket: null,
    url: null,
    timestampUrl: null,
    authorities: null,
  },
});

/** Returns the public key of the current checkpoint signer, in the form that a verifier uses. */
export const findOwnVerifierKey = (): string => listTrustedCheckpointKeys().at(-1)?.vkey ?? '';
