import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Router, type Navigator } from 'react-router-dom';
import { expect, it } from 'vitest';

import { useAddressQuery } from './use-address.ts';

/** A router that renders an address only on request, as on a busy page. */
function slowRouter() {
  const asked: string[] = [];
  const take = (to: { search?: string }) => void asked.push(to.search ?? '');
  const navigator = {
    push: take,
    replace: take,
    go: () => undefined,
    createHref: String,
  } as unknown as Navigator;
  let show: (search: string) => void = () => undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    const [search, setSearch] = useState('');
    show = setSearch;
    return (
      <Router location={{ pathname: '/list', search }} navigator={navigator}>
        {children}
      </Router>
    );
  };
  const draw = (search: string) => act(() => show(search));
  const lastAsked = () => new URLSearchParams(asked.at(-1)).toString();
  return { wrapper, draw, lastAsked };
}

function openList() {
  const router = slowRouter();
  const { result } = renderHook(() => useAddressQuery(), { wrapper: router.wrapper });
  const set = (name: string, value: string) =>
    act(() => result.current[1]((params) => params.set(name, value)));
  return { ...router, set };
}

it('a URL change builds on the latest requested URL, even while an earlier URL renders', () => {
  const { set, draw, lastAsked } = openList();
  set('page', '2');
  set('edit', '5');
  draw('?page=2');
  set('search', 'Zeta');
  expect(lastAsked()).toBe('page=2&edit=5&search=Zeta');
});

it('a URL change builds on the URL that the Back button returned to', () => {
  const { set, draw, lastAsked } = openList();
  set('page', '2');
  draw('?page=2');
  set('edit', '5');
  draw('?page=1');
  set('search', 'Zeta');
  expect(lastAsked()).toBe('page=1&search=Zeta');
});
