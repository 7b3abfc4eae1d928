import { Button } from '@feedback/ui/button';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { NoteTextWithMentions } from '../mention/note-text.tsx';
import type { TimelineNoteProps } from './note-change-form.tsx';
import styles from './timeline.module.css';

// Notes are read far more often than changed, so the form loads separately.
const NoteChangeForm = lazy(() =>
  import('./note-change-form.tsx').then((m) => ({ default: m.NoteChangeForm })),
);

/** A note's text; its author may change it shortly after writing it. */
export function NoteBody({ detail, note }: TimelineNoteProps) {
  const texts = useTexts(caseTextCatalogue);
  const [isEditing, setEditing] = useState(false);
  const text = (
    <p className={styles.text}>
      <NoteTextWithMentions text={note.text} mentions={note.mentions} />
    </p>
  );
  if (isEditing)
    return (
      <Suspense fallback={text}>
        <NoteChangeForm detail={detail} note={note} onDone={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <>
      {text}
      {note.editableUntil && (
        <Button variant="quiet" onClick={() => setEditing(true)}>
          {texts.editNote}
        </Button>
      )}
    </>
  );
}
