import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CaseAttachments } from './case-attachments.tsx';

const detail: CaseDetail = {
  id: 7,
  caseId: 'MF-7K4Q-9M2X',
  type: 'c',
  city: 'Mumbai',
  feedbackDate: '2026-11-21T05:32:00.000Z',
  feedbackType: 'Transactions',
  subType: 'SIP',
  description: 'Debited twice.',
  channel: 'web',
  tags: [],
  class: 'query',
  complaintCode: null,
  source: 'direct',
  dueAt: null,
  clockStoppedAt: null,
  answeredAt: null,
  answerSeenAt: null,
  breachedAt: null,
  serviceDueAt: null,
  status: 'assigned',
  assignedTo: 'Meera Nair',
  assignedToCode: 'E1003',
  assignedDate: '2026-11-21T05:32:00.000Z',
  closureDate: null,
  closureDesc: null,
  rootCause: null,
  mended: null,
  attachments: [
    { id: 1, fileName: 'statement.pdf', mediaType: 'application/pdf', size: 420_000 },
    { id: 2, fileName: 'bank sms.jpg', mediaType: 'image/jpeg', size: 4096 },
  ],
  locale: 'en-IN',
  history: [],
  storedMonths: [],
  round: 1,
  rounds: [],
  waitingFor: null,
  mayWork: true,
  isMentioned: false,
  reminder: null,
  person: null,
  watchers: [],
  isWatched: false,
  timeline: [],
  scores: null,
  mergedInto: null,
  merged: [],
  related: [],
  erasedAt: null,
  plannedErasure: null,
  noticeVersion: null,
  hasConsented: false,
  hold: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseAttachments detail={detail} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

describe('CaseAttachments', () => {
  it('an attachment’s accessible name contains its visible text, for voice control', () => {
    const chips = screen.getAllByRole('button', { name: /^Preview/ });
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'statement.pdf 410 KB',
      'bank sms.jpg 4 KB',
    ]);
    for (const chip of chips) {
      expect(chip.getAttribute('aria-label')).toContain(chip.textContent);
    }
  });

  it('an image attachment opens in a small preview that the user can enlarge', async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Preview bank sms/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByRole('button', { name: 'Smaller' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close preview' }));
    expect(screen.queryByRole('button', { name: 'Smaller' })).toBeNull();
  });

  it('a PDF attachment opens in a new tab with the media type application/pdf', async () => {
    const url = 'blob:statement';
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue(url);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.4'));
    await userEvent.click(screen.getByRole('button', { name: /^Preview statement/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener');
    expect(address).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'application/pdf' }));
    expect(screen.queryByRole('button', { name: 'Larger' })).toBeNull();
  });
});
