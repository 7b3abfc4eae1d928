import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('searchbox');

function show() {
  const onValue = vi.fn();
  const view = (value: string) => (
    <SearchBox label="Search" placeholder="" value={value} onValue={onValue} />
  );
  const { rerender } = render(view(''));
  return { onValue, arrive: (value: string) => rerender(view(value)) };
}

function searchFor(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.submit(box());
}

describe('SearchBox', () => {
  it('the search box keeps the text being typed while the previous search is loading', () => {
    const { onValue, arrive } = show();
    searchFor('asha');
    expect(onValue).toHaveBeenCalledExactlyOnceWith('asha');
    expect(box().value).toBe('asha');
    fireEvent.change(box(), { target: { value: 'asha ve' } });
    arrive('asha');
    expect(box().value).toBe('asha ve');
  });

  it('the search box shows a search text that another control has changed', () => {
    const { arrive } = show();
    searchFor('asha');
    arrive('asha');
    arrive('');
    expect(box().value).toBe('');
  });
});
