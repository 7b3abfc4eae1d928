import { brand } from '@feedback/contract/brand';
import {
  setupStepNames,
  type SetupStep,
  type SetupStepName,
  type SetupChecklist,
} from '@feedback/contract/system/first-steps';

import type { Config } from '../../../platform/config/config.ts';
import { query } from '../../../platform/db/query.ts';

/** The company of the brand file that the product ships with. */
const sampleCompany = 'Meridian Mutual Fund';

interface SetUp {
  readonly locations: number;
  readonly completeTypes: number;
  readonly types: number;
  readonly people: number;
  readonly holidays: number;
  readonly year: number;
  readonly openLevels: string[];
  readonly openCodes: string[];
  readonly protectedAdmins: number;
  readonly superAdmins: number;
  readonly backupAt: Date | null;
  readonly isDismissed: boolean;
  readonly isNew: boolean;
}

/** Counts everything that the checklist shows, in one query. */
async function readSetUp(): Promise<SetUp> {
  const [found] = await query<SetUp>(`
    SELECT
      (SELECT count(*)::int FROM locations) AS locations,
      (SELECT count(*)::int FROM feedback_types) AS types,
      (SELECT count(*)::int FROM feedback_types AS t
       WHERE EXISTS (SELECT 1 FROM sub_types WHERE feedback_type_id = t.id)) AS "completeTypes",
      (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS people,
      (SELECT count(*)::int FROM holidays WHERE extract(year FROM day) = today.year) AS holidays,
      today.year,
      (SELECT coalesce(array_agg(DISTINCT name ORDER BY name), '{}') FROM (
         SELECT DISTINCT ON (class, feedback_type, kind, number) l.name, l.recipient, u.id AS person
         FROM escalation_levels AS l LEFT JOIN users AS u ON u.id = l.user_id AND u.deleted_at IS NULL
         WHERE l.valid_from <= today.day
         ORDER BY class, feedback_type, kind, number, l.valid_from DESC) AS present
       WHERE recipient = 'person' AND person IS NULL) AS "openLevels",
      (SELECT coalesce(array_agg(code ORDER BY position), '{}') FROM complaint_codes
       WHERE NOT is_confirmed AND (valid_to IS NULL OR valid_to >= today.day)) AS "openCodes",
      (SELECT count(second_factor_at)::int FROM users
       WHERE role = 'superadmin' AND deleted_at IS NULL) AS "protectedAdmins",
      (SELECT count(*)::int FROM users
       WHERE role = 'superadmin' AND deleted_at IS NULL) AS "superAdmins",
      (SELECT at FROM installation_marks WHERE name = 'backup') AS "backupAt",
      EXISTS (SELECT 1 FROM installation_marks WHERE name = 'firstStepsDismissed') AS "isDismissed",
      NOT EXISTS (SELECT 1 FROM feedbacks) AS "isNew"
    FROM (SELECT day, extract(year FROM day)::int AS year
          FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day) AS now) AS today`);
  if (!found) throw new Error('The query of the first steps returned no row.');
  return found;
}

type State = Partial<Omit<SetupStep, 'name'>> & { readonly isDone: boolean };

/**
 * Returns the set-up checklist of a new installation. A step counts as done when its data exists.
 */
export async function findSetupChecklist(config: Config): Promise<SetupChecklist> {
  const found = await readSetUp();
  const states: Record<SetupStepName, State> = {
    brand: { isDone: brand.name !== sampleCompany, open: [brand.name] },
    locations: { isDone: found.locations > 0, count: found.locations },
    types: {
      isDone: found.types > 0 && found.completeTypes === found.types,
      count: found.completeTypes,
      total: found.types,
    },
    people: { isDone: found.people > 1, count: found.people },
    levels: { isDone: found.openLevels.length === 0, open: found.openLevels },
    holidays: { isDone: found.holidays > 0, count: found.holidays, open: [String(found.year)] },
    codes: { isDone: found.openCodes.length === 0, open: found.openCodes },
    secondFactor: {
      isDone: found.protectedAdmins === found.superAdmins,
      count: found.protectedAdmins,
      total: found.superAdmins,
    },
    mail: { isDone: config.notifyEmail.kind === 'smtp' },
    sms: { isDone: config.notifySms.kind === 'gateway' },
    backup: { isDone: found.backupAt !== null, at: found.backupAt?.toISOString() ?? null },
  };
  const none = { count: null, total: null, open: [], at: null };
  return {
    steps: setupStepNames.map((name) => ({ name, ...none, ...states[name] })),
    isDismissed: found.isDismissed,
    isNew: found.isNew,
    script: new URL('/embed/v1/feedback-form.js', config.publicUrl).href,
    sites: [...config.corsOrigins],
  };
}

/** Hides the checklist for all super admins, or shows it again. */
export async function saveSetupChecklistDismissal(isDismissed: boolean): Promise<void> {
  await query(
    isDismissed
      ? `INSERT INTO installation_marks (name) VALUES ('firstStepsDismissed') ON CONFLICT DO NOTHING`
      : `DELETE FROM installation_marks WHERE name = 'firstStepsDismissed'`,
  );
}
