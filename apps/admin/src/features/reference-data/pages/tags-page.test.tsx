import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ReferenceTable } from '../../../components/reference-data/reference-table.tsx';
import { tags } from './tags-page.tsx';

afterEach(cleanup);

function renderEmpty(isSearched: boolean) {
  const onAdd = vi.fn();
  const ignore = () => {};
  render(
    <ReferenceTable
      kind={tags}
      rows={[]}
      isSearched={isSearched}
      onAdd={onAdd}
      onEdit={ignore}
      onDelete={ignore}
      onPanel={ignore}
    />,
  );
  return onAdd;
}

it('explains the purpose of an empty list and offers to add the first tag', async () => {
  const onAdd = renderEmpty(false);
  expect(screen.getByRole('status').textContent).toContain('Tags group cases');
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

it('offers no button when a search finds nothing', () => {
  renderEmpty(true);
  expect(screen.queryByRole('button')).toBeNull();
});
