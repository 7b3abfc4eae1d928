import { reopenSchema, type Reopening } from '@feedback/contract/case-fields';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import type { UseMutationResult } from '@tanstack/react-query';

import { FormTextArea } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import type { CaseFormProps } from './asked.ts';
import { caseTexts } from './case-texts.ts';
import { useRecompute, useReopen } from './case-work.ts';
import styles from './case-page.module.css';

interface ReasonFormProps extends Pick<CaseFormProps, 'isTaken' | 'onDone'> {
  work: UseMutationResult<unknown, Error, Reopening>;
  draft: string;
  words: { hint: string; submit: string; busy: string; done: string };
}

/** Does something to a case for which a reason is all that is asked. */
function ReasonForm({ work, draft, words, isTaken, onDone }: ReasonFormProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const { form, forget, showRefusal } = useContractForm(reopenSchema, { reason: '' }, draft);
  const submit = form.handleSubmit((values) =>
    work.mutate(values, {
      onSuccess: () => {
        form.reset();
        forget();
        onDone(words.done);
      },
      onError: (error) => showRefusal(error),
    }),
  );
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormTextArea
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={words.hint}
        max={limits.text.reason}
        rows={3}
        required
      />
      {work.isError && <Alert tone="bad">{explain(work.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={work.isPending}
        busyLabel={words.busy}
        disabled={isTaken}
      >
        {words.submit}
      </Button>
    </form>
  );
}

/** Opens a closed case again. */
export function ReopenForm({ detail: { id }, ...rest }: CaseFormProps) {
  const texts = useTexts(caseTexts);
  const words = {
    hint: texts.reasonHint,
    submit: texts.reopen,
    busy: texts.reopening,
    done: texts.reopened,
  };
  return <ReasonForm work={useReopen(id)} draft={`reopen ${id}`} words={words} {...rest} />;
}

/** Has a due date worked out anew. */
export function RecomputeForm({ detail: { id }, ...rest }: CaseFormProps) {
  const texts = useTexts(caseTexts);
  const words = {
    hint: texts.recomputeHint,
    submit: texts.recompute,
    busy: texts.recomputing,
    done: texts.recomputed,
  };
  return <ReasonForm work={useRecompute(id)} draft={`recompute ${id}`} words={words} {...rest} />;
}
