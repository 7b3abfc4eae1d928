const year = 366 * 86_400_000;

/** Milliseconds added to an arrival time, because IMAP reports whole seconds. */
const restOfSecond = 999;

/**
 * Returns the arrival time of a mail: the end of the reported second, but not after now, so that a
 * reply sorts after the message that it answers. Returns now if the mailbox reports a time in the
 * future or more than a year ago.
 */
export function boundArrivalTime(arrivedAt: Date, now: Date): Date {
  const age = now.getTime() - arrivedAt.getTime();
  if (age < 0 || age > year) return now;
  return new Date(Math.min(arrivedAt.getTime() + restOfSecond, now.getTime()));
}
