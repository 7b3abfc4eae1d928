const year = 366 * 86_400_000;

/** Returns when a mail arrived, or now where the mailbox's time is in the future or long past. */
export function boundedArrival(arrivedAt: Date, now: Date): Date {
  const age = now.getTime() - arrivedAt.getTime();
  return age >= 0 && age <= year ? arrivedAt : now;
}
