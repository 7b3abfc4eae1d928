import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { CasePage } from '@feedback/contract/cases/case-columns';
import type { APIRequestContext } from '@playwright/test';

import { openSession, type Account } from '../../support/api.ts';

/** The days in India on which a complaint was received and ended. */
export interface ComplaintDays {
  readonly code: string;
  readonly source: string;
  readonly receivedOn: string;
  /** Day on which the complaint ended; undefined while it is pending. */
  readonly endedOn?: string;
  readonly isResolved: boolean;
}

const indianDay = (at: string) =>
  new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Reads the events of every complaint from the case histories. */
export async function findComplaintDays(
  request: APIRequestContext,
  account: Account,
): Promise<ComplaintDays[]> {
  const { token, userId } = await openSession(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const get = async <T>(path: string) =>
    (await (await request.get(`/api/admin/${path}`, { headers })).json()) as T;
  const ids: number[] = [];
  for (const audience of ['c', 'd']) {
    let cursor = '';
    do {
      const page = await get<CasePage>(
        `getnonkotakfeedbacks/${userId}/${audience}?class=complaint&limit=100${cursor}`,
      );
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor);
  }
  const cases = await Promise.all(ids.map((id) => get<CaseDetail>(`case/${id}`)));
  return cases.flatMap(receiptsOf);
}

function receiptsOf({ complaintCode, source, history }: CaseDetail): ComplaintDays[] {
  const receipts: ComplaintDays[] = [];
  for (const { action, at, to } of history.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const day = indianDay(at);
    if (action === 'created' || action === 'reopened') {
      receipts.push({ code: complaintCode ?? '', source, receivedOn: day, isResolved: false });
    }
    const last = receipts.at(-1);
    const onScores = to?.['receivedOn'];
    if (action === 'registered' && last && source === 'scores' && typeof onScores === 'string') {
      receipts[receipts.length - 1] = { ...last, receivedOn: onScores };
    }
    if (action !== 'closed' || !last) continue;
    const isResolved = (to?.['resolution'] ?? 'resolved') === 'resolved';
    const receivedOn = last.receivedOn < day ? last.receivedOn : day;
    receipts[receipts.length - 1] = { ...last, receivedOn, endedOn: day, isResolved };
  }
  return receipts;
}
