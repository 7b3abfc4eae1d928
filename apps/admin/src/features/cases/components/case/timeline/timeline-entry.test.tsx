import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { TimelineMessage } from './timeline-entry.tsx';

const detail = { id: 7 } as CaseDetail;
const entry = {
  id: 3,
  of: null,
  at: '2026-11-21T05:32:00.000Z',
  by: 'Asha Rao',
  text: 'It came today.',
  attachments: [],
  delivery: [],
};
const noOriginal = { originalId: null } as const;

afterEach(cleanup);

it('the timeline collapses the quoted text of an e-mail', () => {
  const quoted = 'On Monday Meridian wrote:\n> Has it come?';
  render(
    <TimelineMessage
      detail={detail}
      entry={{ ...entry, ...noOriginal, kind: 'in', isByMail: true, sender: null, quoted }}
    />,
  );
  const fold = screen.getByText('Quoted text').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain(quoted);
});

it('the timeline shows an e-mail’s sender address and marks an unconfirmed address', () => {
  const address = 'asha@example.com';
  const mail = { ...entry, ...noOriginal, kind: 'in', isByMail: true, quoted: null } as const;
  const { rerender } = render(
    <TimelineMessage
      detail={detail}
      entry={{ ...mail, sender: { address, isConfirmed: false } }}
    />,
  );
  expect(screen.getByRole('article').textContent).toContain(`${address} (not confirmed)`);
  rerender(
    <TimelineMessage detail={detail} entry={{ ...mail, sender: { address, isConfirmed: true } }} />,
  );
  const shown = screen.getByRole('article').textContent;
  expect(shown).toContain(address);
  expect(shown).not.toContain('not confirmed');
});

it('the timeline labels an automatic e-mail as “automatic e-mail”', () => {
  const from = { by: 'asha@example.com', subject: 'Away' };
  const mail = { ...entry, ...noOriginal, ...from, kind: 'machine' } as const;
  render(<TimelineMessage detail={detail} entry={mail} />);
  const shown = screen.getByRole('article').textContent;
  for (const said of ['asha@example.com', 'automatic e-mail', 'Away', entry.text]) {
    expect(shown).toContain(said);
  }
});

it('the timeline shows an entry’s files outside a landmark region, so that regions do not share a name', () => {
  const attachments = [
    { id: 1, fileName: 'statement.pdf', mediaType: 'application/pdf', size: 2048, preview: null },
  ] as unknown as CaseDetail['attachments'];
  const how = { isByMail: false, sender: null, quoted: null };
  const reply = { ...entry, ...noOriginal, ...how, kind: 'in' } as const;
  render(<TimelineMessage detail={detail} entry={{ ...reply, attachments }} />);
  expect(screen.getByRole('button', { name: /statement\.pdf/ })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
