import type { ReopenReason } from '@feedback/contract/cases/case-fields';
import { reopenCaseSchema } from '@feedback/contract/cases/case-work';
import type { UseMutationResult } from '@tanstack/react-query';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReasonField } from '../../../../../components/form/form-fields.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import type { CaseFormProps } from './case-form.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case.module.css';
import { useRecalculateDueDate, useReopenCase } from '../../../api/case-actions.ts';

interface ReasonFormProps extends Pick<CaseFormProps, 'isTaken' | 'onClose' | 'onDone'> {
  work: UseMutationResult<unknown, Error, ReopenReason>;
  draft: string;
  words: { title: string; hint: string; submit: string; busy: string; done: string };
}

/** A form for an action on a case that needs only a reason. */
function ReasonForm({ work, draft, words, isTaken, onClose, onDone }: ReasonFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const { field, submitWith, leaving } = useContractForm(reopenCaseSchema, { reason: '' }, draft);
  const submit = submitWith(work.mutate, () => onDone(words.done));
  return (
    <FormDialog
      title={words.title}
      submit={{
        label: words.submit,
        busyLabel: words.busy,
        busy: work.isPending,
        disabled: isTaken,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={work.error}
      className={styles.fields}
    >
      <FormReasonField {...field('reason')} label={texts.reason} hint={words.hint} required />
    </FormDialog>
  );
}

/** Reopens a closed case. */
export function ReopenCaseForm({ detail: { id }, ...rest }: CaseFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const words = {
    title: texts.reopenTitle,
    hint: texts.reasonHint,
    submit: texts.reopen,
    busy: texts.reopening,
    done: texts.reopened,
  };
  return <ReasonForm work={useReopenCase(id)} draft={`reopen ${id}`} words={words} {...rest} />;
}

/** Recalculates a due date. */
export function RecalculateDueDateForm({ detail: { id }, ...rest }: CaseFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const words = {
    title: texts.recompute,
    hint: texts.recomputeHint,
    submit: texts.recompute,
    busy: texts.recomputing,
    done: texts.recomputed,
  };
  return (
    <ReasonForm
      work={useRecalculateDueDate(id)}
      draft={`recompute ${id}`}
      words={words}
      {...rest}
    />
  );
}
