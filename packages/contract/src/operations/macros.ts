import * as z from 'zod/mini';

import {
  macroRunQuerySchema,
  macroRunResultSchema,
  macroRunSchema,
  macroSchema,
  saveMacroSchema,
} from '../automation/macro.ts';
import { declareOperation } from '../calls/operation.ts';
import { idSchema } from '../fields/id.ts';
import { automationLimits } from '../limits.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const tag = 'Macros';
const params = { id: idSchema };
const who =
  'Leads of a team and super admins may share macros. Super admins may also change and delete other users’ shared macros; other users’ personal macros return 404.';

// Operations on macros: named steps that a user applies to cases.

export const getMacros = declareOperation('GET admin/macros', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'List the caller’s macros and shared macros',
  details: 'Returns the caller’s own macros first, each group by name.',
  answer: z.array(macroSchema),
});

export const saveMacro = declareOperation('POST admin/macros', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Save a macro (without an id) or change it',
  details: `A user has at most ${automationLimits.macros} macros, each with a unique name. A macro has at most ${automationLimits.steps} steps, each kind at most once. A reply before a closing closes the case as it leaves. ${who} Send back the \`version\` that the edit was based on.`,
  body: saveMacroSchema,
  example: {
    name: 'Close as answered',
    steps: [
      { kind: 'class', class: 'query', reason: 'A question' },
      { kind: 'close', feedackClosureDesc: 'Answered' },
    ],
    isShared: false,
  },
  answer: createSuccessSchema({ id: z.int() }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteMacro = declareOperation('DELETE admin/macros/:id', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Delete a macro',
  details: who,
  params,
  answer: createSuccessSchema({}),
  refusals: ['notFound'],
});

export const runMacro = declareOperation('POST admin/macros/:id/run', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Apply a macro to cases, or preview it',
  details: `Takes at most ${automationLimits.macroCases} cases. All steps of a case are applied in one transaction: if a step cannot be done, nothing is done for that case, and \`failure\` names the step and the reason. The case’s history names the macro. With \`?preview=1\` nothing changes.`,
  params,
  query: macroRunQuerySchema,
  body: macroRunSchema,
  example: { ids: ['MF-7K4Q-9M2P'] },
  answer: macroRunResultSchema,
  refusals: ['notFound'],
});
