import type { Audience } from '@feedback/contract/audience';
import type { CaseFilter } from '@feedback/contract/report';
import { col, fn, where } from 'sequelize';

import { User } from '../../people/user.ts';
import type { Viewer } from '../../people/viewer.ts';
import { visibleTo } from '../case-access.ts';
import type { CaseSelection } from './case-filter.ts';

/**
 * What somebody asks to see, within what they may see.
 * @throws ForbiddenError for those who have no lists
 */
export async function selectCases(
  viewer: Viewer,
  audience: Audience,
  filter: CaseFilter,
): Promise<CaseSelection> {
  return {
    audience,
    visibleTo: visibleTo(viewer),
    filter,
    assignees: await findAssignees(filter.assignedTo),
  };
}

/** All who have had the code: cases of a deleted user are found by it too. */
async function findAssignees(employeeCode: string | undefined): Promise<number[]> {
  if (!employeeCode || employeeCode === 'none') return [];
  const users = await User.findAll({
    attributes: ['id'],
    where: where(fn('lower', col('employee_code')), employeeCode.toLowerCase()),
    paranoid: false,
  });
  return users.map((user) => user.id);
}
