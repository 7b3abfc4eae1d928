import { caseWorkLimits } from '@feedback/contract/limits';
import type { MenuCounts } from '@feedback/contract/cases/my-work';

import { viewer } from '../../platform/context/context.ts';
import { countOverdueItems } from './compliance-list.ts';
import { countOpenDataRequests } from './data-requests.ts';
import { countMyWork } from './my-work.ts';
import { countUnpublishedMonths } from '../regulatory/index.ts';
import { countUndecidedMails } from '../inbox/index.ts';
import { countFailedMessages } from '../notifications/index.ts';
import { countFailedWebhookDeliveries } from '../webhooks/index.ts';
import { countFailedJobs } from '../../platform/jobs/job-page.ts';
import { countSetAsideRows } from '../../platform/jobs/set-aside-page.ts';

/** The limit of a count: the largest number that the menu shows in full, plus one. */
const ceiling = caseWorkLimits.menuCount + 1;

/**
 * Counts the items behind each menu entry, one query after the other, as the counts are not urgent
 * (rule 3.15).
 */
export async function countMenuEntries(userId: number): Promise<MenuCounts> {
  const own = {
    myWork: await countMyWork(userId, ceiling),
    complianceDues: await countOverdueItems(ceiling),
    requests: await countOpenDataRequests(ceiling),
  };
  if (viewer().kind !== 'superadmin') return own;
  return {
    ...own,
    disclosure: await countUnpublishedMonths(),
    mail: await countUndecidedMails(ceiling),
    messages: await countFailedMessages(ceiling),
    jobs: Math.min(ceiling, (await countFailedJobs(ceiling)) + (await countSetAsideRows(ceiling))),
    webhooks: await countFailedWebhookDeliveries(ceiling),
  };
}
