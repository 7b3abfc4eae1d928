import * as z from 'zod/mini';

import { audienceSchema } from '../kinds/audience.ts';
import { typedKeys } from '../keys.ts';
import { limits } from '../limits.ts';
import { referenceLists } from '../reference-data/lists.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';

const day = z.iso.date();

/** Entities that the audit trail can be filtered by, in display order. */
const entities = [
  'case',
  'user',
  'amc',
  'feedbackType',
  'subType',
  'btlType',
  'location',
  'template',
  'tag',
  'team',
  'leave',
  'message',
  'session',
  'policy',
  'holiday',
  'complaintCode',
  'disclosure',
  'rootCause',
  'level',
  'view',
  'bulk',
  'macro',
  'rule',
  'apiKey',
  'webhook',
  'alarm',
  'month',
] as const;

const ofLists = typedKeys(referenceLists).map((name) => referenceLists[name].entity);

/** The entity of an audit event. */
export const auditEntitySchema = z.enum([...new Set([...entities, ...ofLists])]);
export type AuditEntity = z.infer<typeof auditEntitySchema>;

/** An audit event: the author, the entity, the time, the old value and the new value (rule 9.6). */
export const auditEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /**
   * The action, such as `created`, `assigned`, `reassigned`, `closed`, `attached`, `updated` or
   * `deleted`.
   */
  action: z.string(),
  entity: auditEntitySchema,
  entityId: z.nullable(z.string()),
  /** The audience of a case, which is its tab in the report; null for other entities. */
  type: z.nullable(audienceSchema),
  /** The entity's label: a case id, a user's name, an AMC. */
  label: z.nullable(z.string()),
  /** The employee code of the author; null for a submitter and for the system. */
  actorCode: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  from: z.nullable(z.record(z.string(), z.unknown())),
  to: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** The query of `admin/audit`. */
export const auditEventQuerySchema = z.object({
  /** The employee code of the author. */
  actor: z.optional(z.string().check(z.maxLength(limits.text.employeeCode))),
  /**
   * The entity to filter by. Without it the response contains all entities except sign-ins, which
   * are most of the events.
   */
  entity: z.optional(auditEntitySchema),
  /** A text to find in the entity's label. */
  search: z.optional(z.string().check(z.maxLength(limits.text.search))),
  /** The first and the last day in Asia/Kolkata, both included. */
  from: z.optional(day),
  to: z.optional(day),
  ...pagingShape,
});

/** A page of the audit trail, newest first. */
export const auditEventPageSchema = z.object({
  ...createPageShape(auditEventSchema),
  /** The newest month whose events have moved to storage, such as `2027-01`, or null. */
  storedUpTo: z.nullable(z.string()),
});
export type AuditEventPage = z.infer<typeof auditEventPageSchema>;
