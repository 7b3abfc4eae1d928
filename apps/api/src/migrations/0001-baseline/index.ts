import type { Migration } from '../../platform/db/migration.ts';
import { caseWorkSql } from './case-work.ts';
import { casesSql } from './cases.ts';
import { clockSql } from './clock.ts';
import { disclosuresSql } from './disclosures.ts';
import { evidenceRightsSql } from './evidence-rights.ts';
import { firstRowsSql } from './first-rows.ts';
import { historySql } from './history.ts';
import { messagesSql } from './messages.ts';
import { privacySql } from './privacy.ts';
import { referenceDataSql } from './reference-data.ts';
import { searchFunctionsSql } from './search.ts';
import { signInSql } from './sign-in.ts';
import { usersSql } from './users.ts';

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
export const baselineMigration: Migration = {
  name: '0001-baseline',
  up: [
    searchFunctionsSql,
    usersSql,
    signInSql,
    referenceDataSql,
    casesSql,
    caseWorkSql,
    clockSql,
    messagesSql,
    historySql,
    disclosuresSql,
    privacySql,
    firstRowsSql,
    evidenceRightsSql,
  ].join('\n'),
  down: dropAll,
};
