import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { limits } from '@feedback/contract/limits';
import type { TimelineEntry } from '@feedback/contract/conversations/timeline';
import { Button } from '@feedback/ui/button';
import { TextArea } from '@feedback/ui/text-area';
import { useState, type FormEvent } from 'react';

import { FailureAlert } from '../../../../../components/failure-alert.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTexts } from '../../case-texts.ts';
import { useNoteChange } from '../../../api/case-mutations.ts';
import { MentionList } from '../mention/mention-list.tsx';
import mentionStyles from '../mention/mention.module.css';
import { useMentionList } from '../mention/use-mention-list.ts';
import { mentionedBy, useMentionable } from '../mention/use-mentionable.ts';
import styles from './timeline.module.css';

/** A case's note, as its timeline contains it. */
export interface NoteProps {
  detail: CaseDetail;
  note: Extract<TimelineEntry, { kind: 'note' }>;
}

interface NoteChangeFormProps extends NoteProps {
  onDone: () => void;
}

/** Changes one of the current user's notes and its mentions. */
export function NoteChangeForm({ detail, note, onDone }: NoteChangeFormProps) {
  const texts = useTexts(caseTexts);
  const [text, setText] = useState(note.text);
  const change = useNoteChange(detail.id, note.id);
  const others = useMentionable(detail).filter(
    ({ id }) => !note.mentions.some((one) => one.id === id),
  );
  const list = useMentionList({ text, onText: setText, people: others });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    const chosen = [...note.mentions.map(({ id }) => id), ...list.chosen];
    const mentions = mentionedBy(text, [...note.mentions, ...others], chosen);
    change.mutate({ text, mentions }, { onSuccess: onDone });
  };
  return (
    <form className={styles.noteForm} onSubmit={handleSubmit}>
      <div className={mentionStyles.place}>
        <TextArea
          label={texts.noteLabel}
          value={text}
          onValue={setText}
          max={limits.text.entry}
          rows={3}
          {...list.field}
        />
        <MentionList list={list} />
      </div>
      <FailureAlert error={change.error} />
      <div className={styles.noteButtons}>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={change.isPending} busyLabel={texts.savingNote}>
          {texts.saveNote}
        </Button>
      </div>
    </form>
  );
}
