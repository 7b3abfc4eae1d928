import { recordFromEntries } from '@feedback/contract/keys';
import { caseWorkLimits } from '@feedback/contract/limits';
import { myWorkActionLists, myWorkListNames, type MyWork } from '@feedback/contract/cases/my-work';
import { countRowsUpTo } from '../../platform/db/query.ts';
import type { UserViewer } from '../../platform/context/viewer.ts';

import { findMyWorkCases } from './find-work-cases.ts';
import { findTeamQueues } from './team/queues.ts';
import { myWorkListRules } from './work-rules.ts';

/** Counts the cases that need a user's action, each case once, up to a ceiling. */
export function countMyWork(userId: number, ceiling: number): Promise<number> {
  const lists = myWorkActionLists.map(
    (list) =>
      `(SELECT f.id FROM feedbacks f WHERE ${myWorkListRules[list].condition} LIMIT ${ceiling})`,
  );
  return countRowsUpTo(ceiling, lists.join(' UNION '), [userId]);
}

/** Returns the cases that a user owns, is mentioned in or watches, grouped by list. */
export async function findMyWork(viewer: UserViewer): Promise<MyWork> {
  const { userId } = viewer;
  const found = myWorkListNames.map(
    async (list) =>
      [list, await findMyWorkCases({ ...myWorkListRules[list], values: [userId] })] as const,
  );
  const lists = recordFromEntries(await Promise.all(found));
  const queues = await findTeamQueues(viewer);
  return { toDo: await countMyWork(userId, caseWorkLimits.toDo), queues, ...lists };
}
