const year = 366 * 86_400_000;

/** Milliseconds to the end of a second: IMAP reports arrival in whole seconds. */
const restOfSecond = 999;

/**
 * Returns when a mail arrived, at the latest moment of its second and not after now, so that it
 * follows what it answers. Returns now if the mailbox reports a time in the future or long past.
 */
export function boundArrivalTime(arrivedAt: Date, now: Date): Date {
  const age = now.getTime() - arrivedAt.getTime();
  if (age < 0 || age > year) return now;
  return new Date(Math.min(arrivedAt.getTime() + restOfSecond, now.getTime()));
}
