import type { Macro as MacroRow, MacroRunResult } from '@feedback/contract/automation/macro';
import { stepsSchema } from '@feedback/contract/automation/steps';

import { requireSignedInViewer } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { applySteps, previewSteps } from './apply-steps.ts';
import { Macro } from './macro.ts';

/** Returns the current user's macros by name, then macros that other users share. */
export async function listMacros(): Promise<MacroRow[]> {
  const { userId, kind } = requireSignedInViewer();
  const rows = await query<Omit<MacroRow, 'mayChange'>>(
    `SELECT m.id, m.name, m.steps, m.is_shared AS "isShared", m.owner_id = $1 AS "isOwn",
       u.employee_name AS owner, m.version
     FROM macros m JOIN users u ON u.id = m.owner_id
     WHERE m.owner_id = $1 OR m.is_shared
     ORDER BY m.owner_id <> $1, lower(m.name), m.id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, mayChange: row.isOwn || kind === 'superadmin' }));
}

interface MacroRun {
  readonly id: number;
  readonly caseIds: readonly string[];
  readonly isPreview: boolean;
}

/**
 * Applies a macro to each case in a transaction of its own, or previews it. A case that the steps
 * cannot be applied to stays as it is and stops no other case.
 * @throws NotFoundError, also for another user's personal macro
 */
export async function runMacro({ id, caseIds, isPreview }: MacroRun): Promise<MacroRunResult> {
  const macro = await Macro.findByPk(id);
  if (!macro?.isSeenBy(requireSignedInViewer().userId)) throw new NotFoundError();
  const steps = stepsSchema.parse(macro.steps);
  const origin = { kind: 'macro', id, name: macro.name } as const;
  const apply = isPreview ? previewSteps : applySteps;
  const results: MacroRunResult['results'] = [];
  for (const caseId of new Set(caseIds)) {
    results.push(await apply({ caseId, steps, origin }));
  }
  return { results };
}
