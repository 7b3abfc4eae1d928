import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { noteSchema, type Note } from '@feedback/contract/cases/case-work';
import { limits } from '@feedback/contract/limits';
import type { TimelineEntry } from '@feedback/contract/conversations/timeline';
import { Button } from '@feedback/ui/button';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { MentionList } from '../mention/mention-list.tsx';
import mentionStyles from '../mention/mention.module.css';
import { useMentionList } from '../mention/use-mention-list.ts';
import { findMentionedIds, useMentionCandidates } from '../mention/use-mentionable.ts';
import styles from './timeline.module.css';
import { useChangeCaseNote } from '../../../api/notes.ts';

/** A case's note, as its timeline contains it. */
export interface TimelineNoteProps {
  detail: CaseDetail;
  note: Extract<TimelineEntry, { kind: 'note' }>;
}

interface NoteChangeFormProps extends TimelineNoteProps {
  onDone: () => void;
}

/** Changes one of the current user's notes and its mentions. */
export function NoteChangeForm({ detail, note, onDone }: NoteChangeFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const change = useChangeCaseNote(detail.id, note.id);
  const others = useMentionCandidates(detail).filter(
    ({ id }) => !note.mentions.some((one) => one.id === id),
  );
  const { form, field, submitWith, discardDraft } = useContractForm<Note>(
    noteSchema,
    { text: note.text },
    `note ${detail.id} ${note.id}`,
  );
  const list = useMentionList({
    text: form.watch('text'),
    onText: (text) => form.setValue('text', text, { shouldDirty: true }),
    people: others,
  });
  const submit = submitWith<unknown>(({ text }, outcome) => {
    const chosen = [...note.mentions.map(({ id }) => id), ...list.chosen];
    const mentions = findMentionedIds(text, [...note.mentions, ...others], chosen);
    change.mutate({ text, mentions }, outcome);
  }, onDone);
  const cancel = () => {
    discardDraft();
    onDone();
  };
  return (
    <form className={styles.noteForm} noValidate onSubmit={(event) => void submit(event)}>
      <div className={mentionStyles.place}>
        <FormTextArea
          {...field('text')}
          label={texts.noteLabel}
          max={limits.text.entry}
          rows={3}
          {...list.field}
        />
        <MentionList list={list} />
      </div>
      <ErrorAlert error={change.error} />
      <div className={styles.noteButtons}>
        <Button variant="quiet" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={change.isPending} busyLabel={texts.savingNote}>
          {texts.saveNote}
        </Button>
      </div>
    </form>
  );
}
