import { RadioTabs } from '@feedback/ui/radio-tabs';
import { useEffect, useRef, type FocusEvent } from 'react';

import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from './composer.module.css';
import { NoteForm } from './note-form.tsx';
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx';

/** The kind of entry, and a counter of the presses of its shortcut: a new count focuses the field. */
export interface ComposerMode {
  readonly mode: 'reply' | 'note';
  readonly asked: number;
}

interface ComposerProps extends ReplyFormProps {
  writing: ComposerMode;
  onMode: (mode: ComposerMode['mode']) => void;
}

const modes = ['reply', 'note'] as const;

/** The composer of replies and notes; each keeps its own text. */
export function Composer({ writing, onMode, ...rest }: ComposerProps) {
  const { mayWork } = rest.detail;
  const { asked } = writing;
  const mode = mayWork ? writing.mode : 'note';
  const texts = useTexts(caseTextCatalogue);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) frame.current?.querySelector<HTMLElement>('[data-composer]')?.focus();
  }, [asked]);
  // In a low window the composer grows over the conversation, so its last message moves above it.
  // Only the text does this: a page that scrolls under the pointer would lose the click on a button.
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.matches('[data-composer]')) return;
    frame.current?.previousElementSibling
      ?.querySelector('li:last-child')
      ?.scrollIntoView({ block: 'nearest' });
  };
  const Form = mode === 'reply' ? ReplyForm : NoteForm;
  return (
    // Clicks inside keep the focus inside, also in browsers that do not focus buttons: in a low
    // window the composer shrinks to a single line while the focus is elsewhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its controls
    <section
      ref={frame}
      tabIndex={-1}
      className={styles.composer}
      data-mode={mode}
      aria-label={texts.write}
      onFocus={handleFocus}
    >
      {mayWork && (
        <RadioTabs
          label={texts.write}
          options={modes.map((value) => ({ value, label: texts.modes[value] }))}
          value={mode}
          onValue={(value) => onMode(value === 'note' ? 'note' : 'reply')}
        />
      )}
      <Form {...rest} />
    </section>
  );
}
