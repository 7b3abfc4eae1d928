import { useEffect } from 'react';

/** A reply that was undone, which its case's composer gets back. */
export interface UndoneReply {
  readonly text: string;
  readonly files: readonly File[];
  /** The texts and facts for closing the case, if the undone reply would have closed it. */
  readonly closing?: {
    readonly feedackClosureDesc?: string | undefined;
    readonly mended?: string | undefined;
  } | null;
}

/** Replies that wait until the composer of their case is shown, by the case's database id. */
const waiting = new Map<number, UndoneReply>();
const composers = new Map<number, (reply: UndoneReply) => void>();

/** Gives a reply back to the composer of its case, now or as soon as it is shown. */
export function returnUndoneReplyToComposer(id: number, reply: UndoneReply): void {
  const take = composers.get(id);
  if (take) take(reply);
  else waiting.set(id, reply);
}

/** Receives the replies that are given back to a case's composer. */
export function useUndoneReply(id: number, onReturned: (reply: UndoneReply) => void): void {
  useEffect(() => {
    composers.set(id, onReturned);
    const reply = waiting.get(id);
    waiting.delete(id);
    if (reply) onReturned(reply);
    return () => void composers.delete(id);
  });
}
