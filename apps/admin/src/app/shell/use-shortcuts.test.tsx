import { fireEvent, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { listPagesFor } from '../pages.ts';
import { useConsoleShortcuts } from './use-shortcuts.ts';

const flags = { isLogin: true, isAdmin: true, isSuperAdmin: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Presses Ctrl-K while a popup is open. */
function pressOverDialog() {
  const onPalette = vi.fn();
  const onHelp = vi.fn();
  renderHook(() => useConsoleShortcuts({ flags, onPalette, onHelp }), { wrapper: MemoryRouter });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  vi.advanceTimersByTime(100);
  expect(onPalette).not.toHaveBeenCalled();
  return { onPalette, dialog };
}

it('Ctrl-K opens the command palette once a closing popup has disappeared', () => {
  const { onPalette, dialog } = pressOverDialog();
  dialog.remove();
  vi.advanceTimersByTime(100);
  expect(onPalette).toHaveBeenCalledOnce();
});

it('Ctrl-K does not open the command palette while a popup stays open', () => {
  const { onPalette, dialog } = pressOverDialog();
  vi.advanceTimersByTime(5000);
  dialog.remove();
  vi.advanceTimersByTime(5000);
  expect(onPalette).not.toHaveBeenCalled();
});

it('a page’s shortcut key opens the page only after the key g', () => {
  const places: string[] = [];
  const Place = () => {
    places.push(useLocation().pathname);
    return null;
  };
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/admin/case/1']}>
      <Place />
      {children}
    </MemoryRouter>
  );
  renderHook(() => useConsoleShortcuts({ flags, onPalette: vi.fn(), onHelp: vi.fn() }), {
    wrapper,
  });
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(document.body, event);
  };
  press('o', 100);
  expect(places.at(-1)).toBe('/admin/case/1');
  press('g', 200);
  press('o', 300);
  expect(places.at(-1)).toBe('/admin/overview');
});

it('assigns a different shortcut key to each page of the console', () => {
  const keys = listPagesFor({ ...flags, isSuperAdmin: true }).map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
