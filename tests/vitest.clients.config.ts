import { defineProject } from 'vitest/config';

import { findFreePort } from './support/free-port.ts';

/** The clients' calls, each against the real API. */
export default defineProject(async () => ({
  test: {
    name: 'clients',
    include: ['clients/**/*.test.ts'],
    pool: 'forks',
    environment: 'jsdom',
    // The address where the product will listen, because a page calls its own origin.
    environmentOptions: { jsdom: { url: `http://127.0.0.1:${await findFreePort()}/login` } },
    // Limits for a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
}));
