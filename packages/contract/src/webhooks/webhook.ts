import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { integrationLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { pageShape, pagingShape } from '../wire/paging.ts';
import { requiredText } from '../fields/text-rules.ts';

const instant = z.iso.datetime();

/** The case events that a webhook can subscribe to. */
export const webhookKindSchema = z.enum(
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
export type WebhookKind = z.infer<typeof webhookKindSchema>;

/** The event type of a test delivery. */
export const webhookTest = 'webhook.test';

/** The old value, when it is known, and the new value. */
const changeSchema = z.object({ from: z.optional(z.unknown()), to: z.unknown() });

/** The values that an event changed, by their names. */
export type ChangedValues = Readonly<Record<string, z.infer<typeof changeSchema>>>;

/** The body of a delivery in the format of Standard Webhooks. It contains no personal data. */
export const webhookBodySchema = z.object({
  type: z.union([webhookKindSchema, z.literal(webhookTest)]),
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
  kinds: z.array(webhookKindSchema),
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
  name: requiredText({ required: 'integrationNameRequired', max: webhookName, tooLong: 'max60' }),
  url: requiredText({ required: 'webhookUrl', max: webhookUrl, tooLong: 'webhookUrl' }),
  kinds: z
    .array(webhookKindSchema, { error: 'webhookKindsRequired' })
    .check(z.minLength(1), z.maxLength(webhookKindSchema.options.length)),
  isActive: z._default(z.enum(['yes', 'no']), 'yes'),
  version: versionSchema,
});
export type SaveWebhook = z.infer<typeof saveWebhookSchema>;

/**
 * The status of a delivery. `waiting` deliveries will be sent or retried. `failed` deliveries ran
 * out of attempts and can be resent manually.
 */
export const deliveryStatusSchema = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/** The reason why an attempt failed. */
export const deliveryFailureSchema = z.enum([
  'status',
  'redirect',
  'gone',
  'timeout',
  'connection',
  'unresolved',
  'privateAddress',
  'switchedOff',
]);
export type DeliveryFailure = z.infer<typeof deliveryFailureSchema>;

/** The delivery of an event to a webhook, with the result of the last attempt. */
export const deliverySchema = z.object({
  id: z.int(),
  /** The `webhook-id` header, which is the same in every attempt. */
  messageId: z.string(),
  /** The name of the webhook. */
  webhook: z.string(),
  kind: z.string(),
  caseId: z.nullable(z.string()),
  status: deliveryStatusSchema,
  createdAt: instant,
  attempts: z.int(),
  attemptedAt: z.nullable(instant),
  /** The time of the next attempt of a waiting delivery. */
  nextAttemptAt: z.nullable(instant),
  httpStatus: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** The beginning of the last response. */
  answer: z.nullable(z.string()),
  failure: z.nullable(deliveryFailureSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The query of a webhook's deliveries. */
export const deliveryQuerySchema = z.object({
  /** The webhook's id. */
  webhook: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))),
  status: z.optional(deliveryStatusSchema),
  ...pagingShape,
});

/** A page of deliveries, newest first. */
export const deliveryPageSchema = z.object(pageShape(deliverySchema));
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;
