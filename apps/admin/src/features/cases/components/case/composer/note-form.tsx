import { noteSchema, type Note } from '@feedback/contract/cases/case-work';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';

import { FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { explainError } from '../../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from './composer.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { MentionList } from '../mention/mention-list.tsx';
import mentionStyles from '../mention/mention.module.css';
import { useMentionList } from '../mention/use-mention-list.ts';
import { findMentionedIds, useMentionCandidates } from '../mention/use-mentionable.ts';
import { useReplySendKeys } from './use-send-keys.ts';
import type { ReplyFormProps } from './reply-form.tsx';
import { isEarlierAttemptSavedError } from '../../../api/replies.ts';
import { useAddCaseNote } from '../../../api/notes.ts';

const emptyNote = (): Note => ({ text: '', submissionId: crypto.randomUUID() });

/** The form for an internal note. */
export function NoteForm({ detail, isTaken }: ReplyFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const toast = useToast();
  const note = useAddCaseNote(detail.id);
  const { form, field, discardDraft, showFieldErrors, draftSavedAt } = useContractForm(
    noteSchema,
    emptyNote(),
    `note ${detail.id}`,
    'device',
  );
  const people = useMentionCandidates(detail);
  const list = useMentionList({
    text: form.watch('text'),
    onText: (text) => form.setValue('text', text, { shouldDirty: true }),
    people,
  });
  const begin = () => {
    form.reset(emptyNote());
    discardDraft();
  };
  const submit = form.handleSubmit((values) => {
    if (isTaken || note.isPending) return;
    const mentions = findMentionedIds(values.text, people, list.chosen);
    note.mutate(
      { ...values, mentions },
      {
        onSuccess: () => {
          begin();
          toast({ text: texts.noted, tone: 'ok' });
        },
        onError: (error) => {
          showFieldErrors(error);
          if (isEarlierAttemptSavedError(error)) form.setValue('submissionId', crypto.randomUUID());
        },
      },
    );
  });
  const sendKeys = useReplySendKeys({
    send: () => void submit(),
    sendAndClose: () => void submit(),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} {...sendKeys.form}>
      <div className={mentionStyles.place}>
        <FormTextArea
          {...field('text')}
          label={texts.noteLabel}
          placeholder={texts.notePlaceholder}
          max={limits.text.entry}
          hideLabel
          rows={3}
          data-composer
          {...list.field}
        />
        <MentionList list={list} />
      </div>
      <DraftNotice
        draftSavedAt={draftSavedAt}
        text={form.formState.defaultValues?.text}
        onDiscard={begin}
      />
      {note.isError && (
        <Alert tone="bad" title={explainError(note.error, shared)}>
          {texts.keptText}
        </Alert>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>{texts.noteStays}</span>
        <div className={styles.buttons}>
          <Button
            type="submit"
            {...sendKeys.send}
            variant="primary"
            disabled={isTaken}
            busy={note.isPending}
            busyLabel={texts.savingNote}
          >
            {texts.saveNewNote}
          </Button>
        </div>
      </div>
    </form>
  );
}
