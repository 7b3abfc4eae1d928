import { fireEvent, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useShortcuts } from './use-shortcuts.ts';

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
  renderHook(() => useShortcuts({ flags, onPalette, onHelp }), { wrapper: MemoryRouter });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  vi.advanceTimersByTime(100);
  expect(onPalette).not.toHaveBeenCalled();
  return { onPalette, dialog };
}

it('opens the palette once the popup that is closing is gone', () => {
  const { onPalette, dialog } = pressOverDialog();
  dialog.remove();
  vi.advanceTimersByTime(100);
  expect(onPalette).toHaveBeenCalledOnce();
});

it('opens nothing when the popup stays', () => {
  const { onPalette, dialog } = pressOverDialog();
  vi.advanceTimersByTime(5000);
  dialog.remove();
  vi.advanceTimersByTime(5000);
  expect(onPalette).not.toHaveBeenCalled();
});
