/** Who does something: a user, or (null) a submitter or the system; and in which request. */
export interface Actor {
  readonly userId: number | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly requestId: string | null;
}

/** What is done by the clock. */
export const system: Actor = { userId: null, code: null, name: null, requestId: null };
