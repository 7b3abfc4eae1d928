import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';

import { ClosingPreview } from './closing-preview.tsx';

afterEach(cleanup);

// The e-mail uses only these fields of a case.
const detail = (changes: object) =>
  ({
    type: 'c',
    caseId: 'MF-7K4Q-9M2X',
    name: 'Asha Rao',
    locale: 'en-IN',
    description: 'My PAN is ABCPE1236K.',
    ...changes,
  }) as CaseDetail;

const shown = async (of: CaseDetail) => {
  await act(async () =>
    render(
      <Suspense fallback={null}>
        <ClosingPreview detail={of} closure="The second debit was refunded." />
      </Suspense>,
    ),
  );
  return (await screen.findByRole('figure')).textContent;
};

it('the closing preview shows the closing e-mail with the entered text and a masked PAN', async () => {
  const text = await shown(detail({}));
  expect(text).toMatch(/^PreviewYour case MF-7K4Q-9M2X is closedDear Asha Rao,/);
  expect(text).toContain('The second debit was refunded.');
  expect(text).toContain('Your message:My PAN is ABCxxxxx6K.');
  expect(text).toContain('Tell us whether it is solved');
});

it('the closing preview uses the submitter’s language and shows the name of the language', async () => {
  const text = await shown(detail({ locale: 'hi' }));
  expect(text).toContain('Preview, in हिन्दी');
  expect(screen.getByText('The second debit was refunded.').closest('[lang]')).toHaveProperty(
    'lang',
    'hi',
  );
});

it('the closing preview of an employee’s case contains no feedback link', async () => {
  const text = await shown(detail({ type: 'e', name: undefined, employeeName: 'Meera Nair' }));
  expect(text).toContain('Dear Meera Nair,');
  expect(text).not.toContain('Tell us whether it is solved');
});
