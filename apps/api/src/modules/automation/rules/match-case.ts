import type { RuleConditions, RuleTrigger } from '@feedback/contract/automation/rule';
import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { Channel } from '@feedback/contract/kinds/channel';

import { indianHourOf } from './occurrences.ts';

/** The facts of a case that rules depend on. */
export interface RuleFacts {
  readonly audience: Audience;
  readonly feedbackType: string;
  readonly subType: string;
  readonly description: string;
  readonly location: string;
  readonly class: CaseClass;
  readonly channel: Channel;
  readonly source: CaseSource;
  readonly tagIds: readonly number[];
  readonly waitingSince?: Date | null;
}

/** SQL of the facts of a case `f`. */
export const ruleFactsSql = `f.audience, f.feedback_type AS "feedbackType",
  f.sub_type AS "subType", f.description, f.location, f.class, f.channel, f.source,
  f.tag_ids AS "tagIds", f.waiting_since AS "waitingSince"`;

/** Returns whether a case meets all conditions of a rule for an event at a time. */
export function matchesCase(conditions: RuleConditions, facts: RuleFacts, at: Date): boolean {
  const { types, words, tagIds } = conditions;
  return (
    isAmong(conditions.audiences, facts.audience) &&
    isAmong(conditions.locations, facts.location) &&
    isAmong(conditions.classes, facts.class) &&
    isAmong(conditions.channels, facts.channel) &&
    isAmong(conditions.sources, facts.source) &&
    isWithinHours(conditions.hours, at) &&
    hasAny(
      types,
      ({ feedbackType, subType }) =>
        isSameText(feedbackType, facts.feedbackType) &&
        (subType === undefined || isSameText(subType, facts.subType)),
    ) &&
    hasAny(tagIds, (id) => facts.tagIds.includes(id)) &&
    hasAny(words, (word) => containsWords(facts.description, word))
  );
}

const dayMs = 86_400_000;

/** Returns whether the trigger of a rule holds for a case that is not closed. */
export function isTriggerMet(
  trigger: RuleTrigger,
  { status, erasedAt, waitingFor, waitingSince }: CaseState,
  at: Date,
): boolean {
  if (status === 'closed' || erasedAt) return false;
  if (trigger.kind !== 'waiting') return true;
  if (waitingFor !== 'submitter' || !waitingSince) return false;
  return waitingSince.getTime() + trigger.days * dayMs <= at.getTime();
}

interface CaseState {
  readonly status: CaseStatus;
  readonly erasedAt?: Date | null;
  readonly waitingFor?: string | null;
  readonly waitingSince?: Date | null;
}

/** Returns whether a time is within hours of the Indian day, which may go past midnight. */
export function isWithinHours(hours: RuleConditions['hours'], at: Date): boolean {
  if (!hours) return true;
  const hour = indianHourOf(at);
  const { from, to } = hours;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const hasAny = <Value>(values: readonly Value[], holds: (value: Value) => boolean): boolean =>
  values.length === 0 || values.some(holds);

const isAmong = (values: readonly string[], value: string): boolean =>
  hasAny(values, (each) => isSameText(each, value));

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const isLetter = (text: string | undefined) =>
  text !== undefined && /^[\p{L}\p{M}\p{N}]$/u.test(text);

/** Returns whether a text contains a word or phrase, which is no part of a longer word. */
function containsWords(text: string, words: string): boolean {
  const searched = plain(text);
  const phrase = plain(words).trim();
  for (let at = searched.indexOf(phrase); at !== -1; at = searched.indexOf(phrase, at + 1)) {
    if (!isLetter(searched[at - 1]) && !isLetter(searched[at + phrase.length])) return true;
  }
  return false;
}
