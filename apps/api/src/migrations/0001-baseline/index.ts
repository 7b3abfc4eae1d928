import type { Migration } from '../../platform/db/migration.ts';
import { caseWorkTablesSql } from './case-work.ts';
import { caseTableSql } from './cases.ts';
import { slaTablesSql } from './clock.ts';
import { disclosureTablesSql } from './disclosures.ts';
import { revokeEvidenceRightsSql } from './evidence-rights.ts';
import { initialRowsSql } from './first-rows.ts';
import { auditTablesSql } from './history.ts';
import { messageTablesSql } from './messages.ts';
import { privacyTablesSql } from './privacy.ts';
import { referenceDataTablesSql } from './reference-data.ts';
import { ruleTablesSql } from './rules.ts';
import { searchFunctionsSql } from './search.ts';
import { signInTablesSql } from './sign-in.ts';
import { userTablesSql } from './users.ts';

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
    userTablesSql,
    signInTablesSql,
    referenceDataTablesSql,
    caseTableSql,
    caseWorkTablesSql,
    ruleTablesSql,
    slaTablesSql,
    messageTablesSql,
    auditTablesSql,
    disclosureTablesSql,
    privacyTablesSql,
    initialRowsSql,
    revokeEvidenceRightsSql,
  ].join('\n'),
  down: dropAll,
};
