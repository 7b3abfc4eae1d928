import * as z from 'zod/mini';

/** Delivery to the outbox page: messages are shown there and sent nowhere. */
export interface Outbox {
  readonly kind: 'outbox';
}

const outbox: Outbox = { kind: 'outbox' };

/** Reads `outbox` or the value of a schema; null when the variable is not set. */
export const nullableOutboxOr = <S extends z.ZodMiniType>(settings: S) =>
  z._default(z.nullable(eitherOf(settings)), null);

/** Reads `outbox` or the value of a schema; the outbox when the variable is not set. */
export const outboxOr = <S extends z.ZodMiniType>(settings: S) =>
  z._default(eitherOf(settings), outbox);

const eitherOf = <S extends z.ZodMiniType>(settings: S) =>
  z.union([
    z.pipe(
      z.literal('outbox'),
      z.transform(() => outbox),
    ),
    settings,
  ]);
