import { createHash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits for a session, a link or a proof. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Returns a token's SHA-256 for storage. A random token needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
