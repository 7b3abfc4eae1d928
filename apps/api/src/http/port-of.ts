import type { AddressInfo } from 'node:net';

interface Listening {
  address(): AddressInfo | string | null;
}

/**
 * The TCP port that a server listens on.
 * @throws Error when it listens on none
 */
export function portOf(server: Listening): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no port.');
}
