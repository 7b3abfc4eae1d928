import { caseWorkLimits } from '@feedback/contract/limits';
import type { MenuCounts } from '@feedback/contract/cases/my-work';

import { viewer } from '../../platform/context/context.ts';
import { countOverdue } from './compliance-list.ts';
import { countOpenRequests } from './data-requests.ts';
import { countMyWork } from './my-work.ts';
import { countUnpublished } from '../regulatory/index.ts';
import { countUndecided } from '../inbox/index.ts';
import { countFailedMessages } from '../notifications/index.ts';
import { countFailedDeliveries } from '../webhooks/index.ts';
import { countFailedJobs } from '../../platform/jobs/job-page.ts';
import { countSetAside } from '../../platform/jobs/set-aside-page.ts';

/** The limit of a count: the largest number that the menu shows in full, plus one. */
const ceiling = caseWorkLimits.menuCount + 1;

/**
 * Counts the items behind each menu entry, one query after the other, as the counts are not urgent
 * (rule 3.15).
 */
export async function countMenuEntries(userId: number): Promise<MenuCounts> {
  const own = {
    myWork: await countMyWork(userId, ceiling),
    complianceDues: await countOverdue(ceiling),
    requests: await countOpenRequests(ceiling),
  };
  if (viewer().kind !== 'superadmin') return own;
  return {
    ...own,
    disclosure: await countUnpublished(),
    mail: await countUndecided(ceiling),
    messages: await countFailedMessages(ceiling),
    jobs: Math.min(ceiling, (await countFailedJobs(ceiling)) + (await countSetAside(ceiling))),
    webhooks: await countFailedDeliveries(ceiling),
  };
}
