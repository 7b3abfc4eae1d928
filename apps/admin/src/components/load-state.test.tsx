import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { QueryLoadState } from './load-state.tsx';

afterEach(cleanup);

/** A list whose first load fails. */
function List({ answers }: { answers: Iterator<string> }) {
  const query = useQuery({
    queryKey: ['list'],
    queryFn: () => answers.next().value ?? Promise.reject(new Error('no answer')),
    retry: false,
  });
  return (
    <main tabIndex={-1}>
      <QueryLoadState query={query} rows={2} />
      {query.data}
    </main>
  );
}

it('moves the focus to the page’s main area when the retry button of a failed load disappears', async () => {
  const answers = [undefined, 'Mumbai'].values() as Iterator<string>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List answers={answers} />
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  await screen.findByText('Mumbai');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
