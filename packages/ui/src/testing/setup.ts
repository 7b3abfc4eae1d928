import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installDialog } from './jsdom-dialog.ts';
import { installPopover } from './jsdom-popover.ts';

installDialog();
installPopover();
// For a machine that is busy with other things.
configure({ asyncUtilTimeout: 30_000 });

const complaints = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

beforeEach(() => {
  complaints.error.mockClear();
  complaints.warn.mockClear();
});

afterEach(() => {
  cleanup();
  // What React or Preact complains of is a defect of ours.
  expect(complaints.error).not.toHaveBeenCalled();
  expect(complaints.warn).not.toHaveBeenCalled();
});
