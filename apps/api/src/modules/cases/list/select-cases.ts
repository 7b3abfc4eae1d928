import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/cases/report';
import { col, fn, where } from 'sequelize';
import { viewer } from '../../../platform/context/context.ts';

import { User } from '../../auth/index.ts';
import { findOwnerFilter } from '../case-access.ts';
import { findCasesByIdentifier } from './identifier-search.ts';
import { splitSearchWords, type CaseListSelection } from './case-filter.ts';
import { normalizeSearchWords } from './normalize-search-words.ts';
import { findRareSubstrings } from './rare-substrings.ts';

/**
 * Builds the selection for a filter, limited to the cases that the current user may see.
 * @throws ForbiddenError for viewers without lists
 */
export async function buildCaseSelection(
  audience: Audience,
  filter: CaseFilter,
): Promise<CaseListSelection> {
  const folded = await normalizeSearchWords(splitSearchWords(filter.search ?? ''));
  return {
    audience,
    visibleTo: findOwnerFilter(viewer()),
    filter,
    assignees: await findAssignees(filter.assignedTo),
    identified: audience === 'e' ? new Map() : await findIdentified(audience, filter.search),
    folded,
    rareParts: await findRareSubstrings([...folded.values()]),
  };
}

/**
 * Returns all users who have had the employee code, so that the filter also finds a deleted user's
 * cases.
 */
async function findAssignees(employeeCode: string | undefined): Promise<number[]> {
  if (!employeeCode || employeeCode === 'none') return [];
  const users = await User.findAll({
    attributes: ['id'],
    where: where(fn('lower', col('employee_code')), employeeCode.toLowerCase()),
    paranoid: false,
  });
  return users.map((user) => user.id);
}

/**
 * Returns the cases whose identifier is a word of the search or the whole search text, because a
 * folio may contain spaces.
 */
async function findIdentified(
  audience: Audience,
  search = '',
): Promise<CaseListSelection['identified']> {
  const found = new Map<string, readonly number[]>();
  for (const text of new Set([...splitSearchWords(search), search.trim()])) {
    const ids = await findCasesByIdentifier(text, audience);
    if (ids.length > 0) found.set(text, ids);
  }
  return found;
}
