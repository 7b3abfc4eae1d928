import type { Audience } from '@feedback/contract/audience';
import type { CaseFilter } from '@feedback/contract/report';
import type { Request } from 'express';
import { col, fn, where } from 'sequelize';

import { User } from '../../people/user.ts';
import { requireOwnId, visibleTo } from '../case-access.ts';
import { userOf } from '../../../gate/request.ts';
import type { CaseSelection } from './case-filter.ts';

/**
 * What the caller asks to see, within what they may see.
 * @throws ForbiddenError when the path names somebody else
 */
export async function selectCases(
  req: Request,
  audience: Audience,
  filter: CaseFilter,
): Promise<CaseSelection> {
  requireOwnId(req);
  return {
    audience,
    visibleTo: visibleTo(userOf(req)),
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
