const year = 366 * 86_400_000;

/** Returns when a mail arrived, or now if the mailbox reports a time in the future or long past. */
export function boundedArrival(arrivedAt: Date, now: Date): Date {
  const age = now.getTime() - arrivedAt.getTime();
  return age >= 0 && age <= year ? arrivedAt : now;
}
