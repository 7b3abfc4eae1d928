import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ReferenceTable } from '../../../components/reference-data/reference-table.tsx';
import { tagListDefinition } from './tags-page.tsx';

afterEach(cleanup);

function renderEmpty(isSearched: boolean) {
  const onAdd = vi.fn();
  const ignore = () => {};
  render(
    <ReferenceTable
      kind={tagListDefinition}
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

it('an empty tag list explains the purpose of tags and offers to add the first tag', async () => {
  const onAdd = renderEmpty(false);
  expect(screen.getByRole('status').textContent).toContain('Tags group cases');
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

it('a tag search without results offers no button to add a tag', () => {
  renderEmpty(true);
  expect(screen.queryByRole('button')).toBeNull();
});
