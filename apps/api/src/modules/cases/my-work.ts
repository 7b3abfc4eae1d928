import { recordFromEntries } from '@feedback/contract/keys';
import { caseWorkLimits } from '@feedback/contract/limits';
import { toDoLists, myWorkListNames, type MyWork } from '@feedback/contract/cases/my-work';
import { countUpTo } from '../../platform/db/query.ts';
import type { UserViewer } from '../../platform/context/viewer.ts';

import { findWorkCases } from './find-work-cases.ts';
import { findQueues } from './team/queues.ts';
import { workRules } from './work-rules.ts';

/** Counts the cases that need a user's action, each case once, up to a ceiling. */
export function countMyWork(userId: number, ceiling: number): Promise<number> {
  const lists = toDoLists.map(
    (list) => `(SELECT f.id FROM feedbacks f WHERE ${workRules[list].condition} LIMIT ${ceiling})`,
  );
  return countUpTo(ceiling, lists.join(' UNION '), [userId]);
}

/** Returns the cases that a user owns, is mentioned in or watches, grouped by list. */
export async function findMyWork(viewer: UserViewer): Promise<MyWork> {
  const { userId } = viewer;
  const found = myWorkListNames.map(
    async (list) => [list, await findWorkCases({ ...workRules[list], values: [userId] })] as const,
  );
  const lists = recordFromEntries(await Promise.all(found));
  const queues = await findQueues(viewer);
  return { toDo: await countMyWork(userId, caseWorkLimits.toDo), queues, ...lists };
}
