import { defineProject } from 'vitest/config';

import { freePort } from './support/free-port.ts';

/** The clients' calls, each against the real API. */
export default defineProject(async () => ({
  test: {
    name: 'clients',
    include: ['clients/**/*.test.ts'],
    pool: 'forks',
    environment: 'jsdom',
    // Where the product will be: a page calls its own origin.
    environmentOptions: { jsdom: { url: `http://127.0.0.1:${await freePort()}/login` } },
    // For a machine that is busy with other things.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
}));
