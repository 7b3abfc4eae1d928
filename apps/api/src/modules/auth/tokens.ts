import { createHash, randomBytes } from 'node:crypto';

/** Returns an unguessable token for a session, a link or a proof: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage: a random token needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
