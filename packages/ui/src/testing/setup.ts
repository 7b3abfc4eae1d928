import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installDialog } from './jsdom-dialog.ts';
import { installPopover } from './jsdom-popover.ts';

installDialog();
installPopover();
// The timeout allows for a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const complaints = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

beforeEach(() => {
  complaints.error.mockClear();
  complaints.warn.mockClear();
});

afterEach(() => {
  cleanup();
  // Any warning or error of React or Preact fails the test.
  expect(complaints.error).not.toHaveBeenCalled();
  expect(complaints.warn).not.toHaveBeenCalled();
});
