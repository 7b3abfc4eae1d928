import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/case/report';
import { col, fn, Op, where } from 'sequelize';
import { viewer } from '../../../context/context.ts';

import { beginPattern } from '../../../db/like-pattern.ts';
import { User } from '../../people/user.ts';
import { visibleTo } from '../../case/case-access.ts';
import { Feedback } from '../../case/feedback.ts';
import { wordsOf, type CaseSelection } from './case-filter.ts';

/**
 * What somebody asks to see, within what they may see.
 * @throws ForbiddenError for those who have no lists
 */
export async function selectCases(audience: Audience, filter: CaseFilter): Promise<CaseSelection> {
  return {
    audience,
    visibleTo: visibleTo(viewer()),
    filter,
    assignees: await findAssignees(filter.assignedTo),
    emails: audience === 'e' ? [] : await findEmails(filter.search),
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

/**
 * The words of a search that are the beginning of an e-mail address that some case has. They have
 * an index of their own: the parts of an address, looked for anywhere, are in nearly every case. A
 * public case has an `@` nowhere else.
 */
async function findEmails(search = ''): Promise<string[]> {
  const addresses = wordsOf(search).filter((word) => /^[^@]+@[^@]*$/.test(word));
  const found = await Promise.all(
    addresses.map((word) =>
      Feedback.findOne({
        attributes: ['id'],
        where: where(fn('lower', col('email')), {
          [Op.like]: beginPattern(word.toLowerCase()),
        }),
      }),
    ),
  );
  return addresses.filter((_word, index) => found[index] !== null);
}
