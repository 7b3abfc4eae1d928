import * as z from 'zod/mini';

/** Delivery to the outbox page, which shows messages instead of sending them. */
export interface OutboxDelivery {
  readonly kind: 'outbox';
}

const outbox: OutboxDelivery = { kind: 'outbox' };

/** Extends a schema by the value `outbox`; null when the variable is not set. */
export const nullableOutboxOrSchema = <S extends z.ZodMiniType>(settings: S) =>
  z._default(z.nullable(eitherOf(settings)), null);

/** Extends a schema by the value `outbox`, which is also the default. */
export const outboxOrSchema = <S extends z.ZodMiniType>(settings: S) =>
  z._default(eitherOf(settings), outbox);

const eitherOf = <S extends z.ZodMiniType>(settings: S) =>
  z.union([
    z.pipe(
      z.literal('outbox'),
      z.transform(() => outbox),
    ),
    settings,
  ]);
