import type { Migration } from '../../platform/db/migration.ts';
import { caseWork } from './case-work.ts';
import { cases } from './cases.ts';
import { clock } from './clock.ts';
import { disclosures } from './disclosures.ts';
import { evidenceRights } from './evidence-rights.ts';
import { firstRows } from './first-rows.ts';
import { history } from './history.ts';
import { messages } from './messages.ts';
import { privacy } from './privacy.ts';
import { referenceData } from './reference-data.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { users } from './users.ts';

/** Drops every table and function of the product, but not the extension. */
const dropAll = `
  DO $$ DECLARE
    it record;
  BEGIN
    FOR it IN
      SELECT 'TABLE IF EXISTS ' || oid::regclass AS thing FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> 'migrations'
      UNION ALL
      SELECT 'FUNCTION IF EXISTS ' || p.oid::regprocedure FROM pg_proc AS p
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    LOOP
      EXECUTE format('DROP %s CASCADE', it.thing);
    END LOOP;
  END $$;
`;

/** Data model of the first release. Each table comes after the tables that it refers to. */
export const baseline: Migration = {
  name: '0001-baseline',
  up: [
    search,
    users,
    signIn,
    referenceData,
    cases,
    caseWork,
    clock,
    messages,
    history,
    disclosures,
    privacy,
    firstRows,
    evidenceRights,
  ].join('\n'),
  down: dropAll,
};
