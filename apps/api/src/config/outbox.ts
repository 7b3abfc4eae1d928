import * as z from 'zod/mini';

/** Messages stay where they are and are shown on the outbox page. */
export interface Outbox {
  readonly kind: 'outbox';
}

const outbox: Outbox = { kind: 'outbox' };

/** `outbox`, which is also what nothing said means; or what a schema reads. */
export const outboxOr = <S extends z.ZodMiniType>(settings: S) =>
  z._default(
    z.union([
      z.pipe(
        z.literal('outbox'),
        z.transform(() => outbox),
      ),
      settings,
    ]),
    outbox,
  );
