import * as z from 'zod/mini';

import { ruleDryRunSchema, ruleSchema, saveRuleSchema } from '../automation/rule.ts';
import { declareOperation } from '../calls/operation.ts';
import { idSchema } from '../fields/id.ts';
import { automationLimits } from '../limits.ts';
import { ruleLimits } from '../automation/rule-limits.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const tag = 'Rules';
const params = { id: idSchema };

// Operations on rules: steps that the product applies to cases by itself.

export const getRules = declareOperation('GET admin/rules', {
  access: 'superadmin',
  tag,
  summary: 'List the rules in their order',
  details: 'Rules that are switched off are listed too.',
  answer: z.array(ruleSchema),
});

export const saveRule = declareOperation('POST admin/rules', {
  access: 'superadmin',
  tag,
  summary: 'Save a rule (without an id) or change it',
  details: `There are at most ${ruleLimits.rules} rules, each with a unique name. A rule runs at most once for a case and an event: the creation, a message of the submitter, a wait, an hour or a day. All conditions must hold, and an empty list accepts every case. A rule has at most ${automationLimits.steps} steps; all are done or none. The case’s history names the rule. Send back the \`version\` that the edit was based on.`,
  body: saveRuleSchema,
  example: {
    name: 'Refunds go to the accounts team',
    isOn: true,
    trigger: { kind: 'created' },
    conditions: { words: ['refund'], audiences: ['c'], hours: { from: 9, to: 18 } },
    steps: [{ kind: 'class', class: 'request', reason: 'Asks for a refund' }],
    stops: false,
  },
  answer: createSuccessSchema({ id: z.int() }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteRule = declareOperation('DELETE admin/rules/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a rule',
  details: 'The changes that the rule made stay, and the history keeps its name.',
  params,
  answer: createSuccessSchema({}),
  refusals: ['notFound'],
});

export const dryRunRule = declareOperation('POST admin/rules/:id/dryrun', {
  access: 'superadmin',
  isHeavy: true,
  tag,
  summary: 'List the cases that a rule would have changed',
  details: `Compares the rule with the newest ${ruleLimits.dryRunCases} cases of the last ${ruleLimits.dryRunDays} days, and shows what would change in the first ${ruleLimits.dryRunResults} that match. Nothing changes. A rule that is switched off can be tried too.`,
  params,
  answer: ruleDryRunSchema,
  refusals: ['notFound'],
});
