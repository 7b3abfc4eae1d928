import * as z from 'zod/mini';

import { chosenIdSchema, idSchema, idValue } from '../fields/id.ts';
import { versionSchema } from '../reference/master-data.ts';

/** Days on which somebody is away, both included, and who gets their cases meanwhile. */
export const leaveSchema = z.object({
  id: z.int(),
  userId: z.int(),
  employeeName: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  delegateId: z.int(),
  delegateName: z.string(),
  version: z.int(),
});
export type Leave = z.infer<typeof leaveSchema>;

const day = z.iso.date({ error: 'dayRequired' });

/** A record: the form is judged whole, even where a field is of another shape. */
const isRecord = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Adds without `id`, updates with it. */
export const saveLeaveSchema = z
  .object({
    id: z.optional(idSchema),
    /** Whose: one's own when it is left out or empty; another's is for super admins. */
    userId: z.optional(z.union([z.literal(''), idSchema])),
    firstDay: day,
    lastDay: day,
    delegateId: chosenIdSchema('delegateRequired'),
    version: versionSchema,
  })
  .check(
    z.refine<{ firstDay?: unknown; lastDay?: unknown }>(
      ({ firstDay, lastDay }) =>
        typeof firstDay !== 'string' || typeof lastDay !== 'string' || firstDay <= lastDay,
      { error: 'leaveEndsFirst', path: ['lastDay'], when: isRecord },
    ),
    z.refine<{ userId?: unknown; delegateId?: unknown }>(
      ({ userId, delegateId }) => idValue(userId) !== idValue(delegateId),
      { error: 'delegateIsAnother', path: ['delegateId'], when: isRecord },
    ),
  );
export type SaveLeave = z.infer<typeof saveLeaveSchema>;
