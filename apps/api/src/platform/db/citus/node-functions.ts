import { referenceTables } from './placement.ts';

/** Functions that a node runs for its rows: triggers, and functions in statements about cases. */
const nodeFunctions = ['refuse_deleted_user', 'present_user', 'clock_targets'] as const;

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Makes these functions read the node's own copy of each reference table, which has the same name on
 * all nodes. Citus rejects the table itself inside a statement that already runs on a node.
 */
export const readOwnCopySql = String.raw`
  DO $$
  DECLARE
    it record;
    shard record;
    definition text;
  BEGIN
    FOR it IN
      SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND proname IN (${listed(nodeFunctions)})
    LOOP
      definition := pg_get_functiondef(it.oid);
      FOR shard IN
        SELECT logicalrelid::text AS tab, shard_name(logicalrelid, shardid) AS copy
        FROM pg_dist_shard
        WHERE logicalrelid::text IN (${listed(referenceTables)})
      LOOP
        definition := regexp_replace(definition, '\m(FROM|JOIN) ' || shard.tab || '\M',
          '\1 ' || shard.copy, 'g');
      END LOOP;
      EXECUTE definition;
    END LOOP;
  END $$`;
