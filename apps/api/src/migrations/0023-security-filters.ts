import type { Migration } from '../platform/db/migration.ts';

/** Whose tries, from where, and which were refused. */
export const securityFilters: Migration = {
  name: '0023-security-filters',
  up: [
    ['account', '(account, at DESC, id DESC) WHERE account IS NOT NULL'],
    ['address', '(address, at DESC, id DESC)'],
    ['refused', `(at DESC, id DESC) WHERE outcome <> 'success'`],
  ].flatMap(([name, columns]) => [
    `DROP INDEX CONCURRENTLY IF EXISTS security_events_${name}`,
    `CREATE INDEX CONCURRENTLY security_events_${name} ON security_events ${columns}`,
  ]),
  down: `
    DROP INDEX security_events_account, security_events_address, security_events_refused;
  `,
};
