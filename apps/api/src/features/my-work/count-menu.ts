import { workLimits } from '@feedback/contract/limits';
import type { MenuCounts } from '@feedback/contract/desk/my-work';

import { viewer } from '../../context/context.ts';
import { countOpenRequests, countOverdue } from '../../domain/desk/compliance-list.ts';
import { countMyWork } from '../../domain/desk/my-work.ts';
import { countUnpublished } from '../../domain/disclosure/describe-month.ts';
import { countUndecided } from '../../domain/inbox/incoming-page.ts';
import { countFailedMessages } from '../../domain/outbox/message-page.ts';
import { countFailedDeliveries } from '../../domain/webhooks/delivery-page.ts';
import { countFailedJobs } from '../../jobs/job-page.ts';
import { countSetAside } from '../../jobs/set-aside-page.ts';

/** The limit of a count: the largest number that the menu shows in full, plus one. */
const ceiling = workLimits.menuCount + 1;

/**
 * Counts the items behind each menu entry, one query after the other, as the counts are not urgent
 * (rule 3.15).
 */
export async function countMenu(userId: number): Promise<MenuCounts> {
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
