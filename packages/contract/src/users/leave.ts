import * as z from 'zod/mini';

import { createChosenIdSchema, idSchema, toIdNumber } from '../fields/id.ts';
import { versionSchema } from '../reference-data/master-data.ts';

/** A leave: its first and last day, and the delegate who receives new cases meanwhile. */
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

/**
 * Checks the type before the fields, so that the form is validated completely even with fields of
 * another type.
 */
const isRecord = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Adds a leave without `id`, or updates the leave with that `id`. */
export const saveLeaveSchema = z
  .object({
    id: z.optional(idSchema),
    /**
     * The user of the leave: the current user when it is missing or empty. Only super admins may
     * name another.
     */
    userId: z.optional(z.union([z.literal(''), idSchema])),
    firstDay: day,
    lastDay: day,
    delegateId: createChosenIdSchema('delegateRequired'),
    version: versionSchema,
  })
  .check(
    z.refine<{ firstDay?: unknown; lastDay?: unknown }>(
      ({ firstDay, lastDay }) =>
        typeof firstDay !== 'string' || typeof lastDay !== 'string' || firstDay <= lastDay,
      { error: 'leaveEndsFirst', path: ['lastDay'], when: isRecord },
    ),
    z.refine<{ userId?: unknown; delegateId?: unknown }>(
      ({ userId, delegateId }) => toIdNumber(userId) !== toIdNumber(delegateId),
      { error: 'delegateIsAnother', path: ['delegateId'], when: isRecord },
    ),
  );
export type SaveLeaveRequest = z.infer<typeof saveLeaveSchema>;
