import { noteSchema, type Note } from '@feedback/contract/case-work';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';

import { FormTextArea } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { caseTexts } from './case-texts.ts';
import { isOfAnother, useNote } from './case-work.ts';
import styles from './composer.module.css';
import { KeptDraft } from './kept-draft.tsx';
import type { WritingProps } from './reply-form.tsx';

const emptyNote = (): Note => ({ text: '', submissionId: crypto.randomUUID() });

/** An internal note. */
export function NoteForm({ detail, isTaken }: WritingProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const toast = useToast();
  const note = useNote(detail.id);
  const { form, forget, showRefusal, keptAt } = useContractForm(
    noteSchema,
    emptyNote(),
    `note ${detail.id}`,
    'device',
  );
  const begin = () => {
    form.reset(emptyNote());
    forget();
  };
  const submit = form.handleSubmit((values) => {
    if (isTaken || note.isPending) return;
    note.mutate(values, {
      onSuccess: () => {
        begin();
        toast({ text: texts.noted, tone: 'ok' });
      },
      onError: (error) => {
        showRefusal(error);
        if (isOfAnother(error)) form.setValue('submissionId', crypto.randomUUID());
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormTextArea
        control={form.control}
        name="text"
        label={texts.noteLabel}
        placeholder={texts.notePlaceholder}
        max={limits.text.entry}
        rows={5}
        data-composer
      />
      <KeptDraft keptAt={keptAt} text={form.formState.defaultValues?.text} onDiscard={begin} />
      {note.isError && (
        <Alert tone="bad" title={explain(note.error, shared)}>
          {texts.keptText}
        </Alert>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>{texts.noteStays}</span>
        <div className={styles.buttons}>
          <Button
            type="submit"
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
