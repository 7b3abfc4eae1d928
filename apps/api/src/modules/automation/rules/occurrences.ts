import type { RuleTrigger } from '@feedback/contract/automation/rule';

import { toIndianDay } from '../../../platform/db/indian-days.ts';

const indianOffsetMs = 5.5 * 3_600_000;

/** Returns the hour of the day in India, from 0. */
export const indianHourOf = (at: Date): number =>
  new Date(at.getTime() + indianOffsetMs).getUTCHours();

/**
 * Returns the hour or day in which a rule looks for cases once; null for a rule that an event of a
 * case triggers.
 */
export function sweepOf(trigger: RuleTrigger, at: Date): string | null {
  if (trigger.kind !== 'waiting' && trigger.kind !== 'scheduled') return null;
  const day = toIndianDay(at);
  return trigger.kind === 'scheduled' && trigger.every === 'day'
    ? `day ${day}`
    : `hour ${day} ${indianHourOf(at)}`;
}

/** Returns the occurrence of a wait, for which a rule runs once. */
export const waitOf = (days: number, since: Date): string => `wait ${days} ${since.toISOString()}`;
