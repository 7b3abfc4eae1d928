import * as z from 'zod/mini';

/** Messages stay where they are and are shown on the outbox page. */
export interface Outbox {
  readonly kind: 'outbox';
}

const outbox: Outbox = { kind: 'outbox' };

/** `outbox`, or what a schema reads; null where nothing is said. */
export const optionalOutboxOr = <S extends z.ZodMiniType>(settings: S) =>
  z._default(z.nullable(eitherOf(settings)), null);

/** The same; where nothing is said it is the outbox. */
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
