import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { type Mention, findMentions } from '@feedback/contract/conversations/mentions';
import { canSeeCases, type User } from '@feedback/contract/users/user';
import { useQuery } from '@tanstack/react-query';

import { usePersonLabels } from '../../../../../lib/texts/use-person-labels.ts';
import { useSession } from '../../../../../lib/session.ts';
import { usersQuery } from '../../../../../lib/queries/choice-queries.ts';

/** A person to mention, with a note of their code and leave. */
export interface MentionCandidate extends Mention {
  readonly note: string;
}

/**
 * Returns the people who may be mentioned, without the current user: every user who sees cases, or
 * only users who may see this case when the current user may only view the case. Empty until the
 * list has loaded.
 */
export function useMentionCandidates(detail: CaseDetail): readonly MentionCandidate[] {
  const { employeeCode: own } = useSession();
  const { label } = usePersonLabels();
  const { data = [] } = useQuery(usersQuery);
  return data
    .filter(({ role, employeeCode }) => canSeeCases(role) && employeeCode !== own)
    .filter((person) => detail.mayWork || isWithin(person, detail))
    .map((person) => ({
      id: person.id,
      name: person.employeeName,
      note: label(person, person.employeeCode),
    }));
}

/**
 * Checks whether a user may view a case: super admins, its assignee, and people mentioned in its
 * notes.
 */
const isWithin = ({ id, role, employeeCode }: User, detail: CaseDetail): boolean =>
  role === 'superadmin' ||
  employeeCode === detail.assignedToCode ||
  detail.timeline.some(
    (entry) => entry.kind === 'note' && entry.mentions.some((one) => one.id === id),
  );

/**
 * Returns the ids of the people whom a note mentions. Among people with the same name, only the
 * chosen ones count, if any was chosen.
 */
export function findMentionedIds(
  text: string,
  people: readonly Mention[],
  chosen: readonly number[],
): number[] {
  const named = findMentions(text, people);
  const isMeant = ({ id, name }: Mention) =>
    chosen.includes(id) || !named.some((one) => one.name === name && chosen.includes(one.id));
  return named.filter(isMeant).map(({ id }) => id);
}
