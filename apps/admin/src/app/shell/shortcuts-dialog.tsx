import { Dialog } from '@feedback/ui/dialog';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import type { RoleFlags } from '../../lib/session.ts';
import { listPagesFor } from '../pages.ts';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
  flags: RoleFlags;
  onClose: () => void;
}

/** Lists every keyboard shortcut of the console (`?`). */
export function ShortcutsDialog({ flags, onClose }: ShortcutsDialogProps) {
  const texts = useTexts(commonTextCatalogue);
  const shortcuts: [string, string[]][] = [
    [texts.shortcutPalette, ['Ctrl K']],
    [texts.shortcutSearch, ['/']],
    [texts.shortcutHelp, ['?']],
    [texts.shortcutRows, ['J', 'K']],
    [texts.shortcutOpen, ['Enter']],
    [texts.shortcutSelect, ['X']],
    [texts.shortcutCases, ['J', 'K']],
    [texts.shortcutClose, ['Esc']],
    [texts.shortcutFullCase, ['O']],
    [texts.shortcutReply, ['R']],
    [texts.shortcutSend, ['Ctrl Enter']],
    [texts.shortcutSendAndClose, ['Ctrl Shift Enter']],
    [texts.shortcutNote, ['N']],
    [texts.shortcutAssign, ['A']],
    [texts.shortcutEnd, ['C']],
    [texts.shortcutWatch, ['W']],
    [texts.shortcutRemind, ['H']],
    ...listPagesFor(flags).map((page): [string, string[]] => [
      texts.shortcutGo(texts[page.title]),
      ['G', texts.thenKey, page.key.toUpperCase()],
    ]),
  ];
  return (
    <Dialog open onClose={onClose} closeLabel={texts.close} title={texts.shortcuts}>
      {/* The list may be longer than a small window and contains no control, so it must be focusable to scroll by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className={styles.shortcuts} tabIndex={0}>
        {shortcuts.map(([name, keys]) => (
          <div key={name} className={styles.shortcut}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) =>
                key === texts.thenKey ? <span key={key}>{key}</span> : <kbd key={key}>{key}</kbd>,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
