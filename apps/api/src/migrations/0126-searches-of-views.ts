import type { Migration } from '../platform/db/migration.ts';

/** A saved view looks for nobody any more: what was searched for lay there as it was typed. */
export const searchesOfViews: Migration = {
  name: '0126-searches-of-views',
  up: `
    UPDATE saved_views SET filter = jsonb_set(filter, '{search}', 'null')
    WHERE filter->>'search'
      ~* '@|[a-z]{5}[0-9]{4}[a-z]|[3-9][0-9]{4}[ -]?[0-9]{5}|(^|\\s)[0-9]{7,}';
  `,
  down: 'SELECT',
};
