import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { integrationLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

const instant = z.iso.datetime();

/** The case events that a webhook can subscribe to. */
export const webhookEventKindSchema = z.enum(
  [
    'case.created',
    'case.assigned',
    'case.classified',
    'case.dueChanged',
    'case.replied',
    'case.answered',
    'case.noted',
    'case.tagged',
    'case.breached',
    'case.escalated',
    'case.closed',
    'case.reopened',
    'case.rated',
    'case.erased',
  ],
  { error: 'webhookKindsRequired' },
);
export type WebhookEventKind = z.infer<typeof webhookEventKindSchema>;

/** The event type of a test delivery. */
export const webhookTestEventType = 'webhook.test';

/** The old value, when it is known, and the new value. */
const changeSchema = z.object({ from: z.optional(z.unknown()), to: z.unknown() });

/** The values that an event changed, by their names. */
export type ChangedValues = Readonly<Record<string, z.infer<typeof changeSchema>>>;

/** The body of a delivery in the format of Standard Webhooks. It contains no personal data. */
export const webhookBodySchema = z.object({
  type: z.union([webhookEventKindSchema, z.literal(webhookTestEventType)]),
  /** The time of the event. */
  timestamp: instant,
  data: z.object({
    /** The case id of the event; null for a test delivery. */
    caseId: z.nullable(z.string()),
    changed: z.record(z.string(), changeSchema),
  }),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** A webhook without its secret. */
export const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(webhookEventKindSchema),
  isActive: z.enum(['yes', 'no']),
  /** The time at which the webhook was disabled because it returned 410, or null. */
  goneAt: z.nullable(instant),
  /**
   * The time until which deliveries are also signed with the previous secret. Null with a single
   * secret.
   */
  oldSecretUntil: z.nullable(instant),
  /** The numbers of waiting and of failed deliveries, each counted up to 1,000. */
  waiting: z.int(),
  failed: z.int(),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const { webhookName, webhookUrl } = integrationLimits;

/** Adds a webhook without `id`, or updates the webhook with that `id`. */
export const saveWebhookSchema = z.object({
  id: z.optional(idSchema),
  name: requiredTextSchema({
    required: 'integrationNameRequired',
    max: webhookName,
    tooLong: 'max60',
  }),
  url: requiredTextSchema({ required: 'webhookUrl', max: webhookUrl, tooLong: 'webhookUrl' }),
  kinds: z
    .array(webhookEventKindSchema, { error: 'webhookKindsRequired' })
    .check(z.minLength(1), z.maxLength(webhookEventKindSchema.options.length)),
  isActive: z._default(z.enum(['yes', 'no']), 'yes'),
  version: versionSchema,
});
export type SaveWebhookRequest = z.infer<typeof saveWebhookSchema>;

/**
 * The status of a delivery. `waiting` deliveries will be sent or retried. `failed` deliveries ran
 * out of attempts and can be resent manually.
 */
export const webhookDeliveryStatusSchema = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryStatus = z.infer<typeof webhookDeliveryStatusSchema>;

/** The reason why an attempt failed. */
export const webhookDeliveryFailureSchema = z.enum([
  'status',
  'redirect',
  'gone',
  'timeout',
  'connection',
  'unresolved',
  'privateAddress',
  'switchedOff',
]);
export type WebhookDeliveryFailure = z.infer<typeof webhookDeliveryFailureSchema>;

/** The delivery of an event to a webhook, with the result of the last attempt. */
export const webhookDeliverySchema = z.object({
  id: z.int(),
  /** The `webhook-id` header, which is the same in every attempt. */
  messageId: z.string(),
  /** The name of the webhook. */
  webhook: z.string(),
  kind: z.string(),
  caseId: z.nullable(z.string()),
  status: webhookDeliveryStatusSchema,
  createdAt: instant,
  attempts: z.int(),
  attemptedAt: z.nullable(instant),
  /** The time of the next attempt of a waiting delivery. */
  nextAttemptAt: z.nullable(instant),
  httpStatus: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** The beginning of the last response. */
  answer: z.nullable(z.string()),
  failure: z.nullable(webhookDeliveryFailureSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** The query of a webhook's deliveries. */
export const webhookDeliveryQuerySchema = z.object({
  /** The webhook's id. */
  webhook: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))),
  status: z.optional(webhookDeliveryStatusSchema),
  ...pagingShape,
});

/** A page of deliveries, newest first. */
export const webhookDeliveryPageSchema = z.object(createPageShape(webhookDeliverySchema));
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPageSchema>;
