import { closeFeedback } from '@feedback/contract/operations';
import type { CaseDetail } from '@feedback/contract/case-detail';
import { closeFeedbackSchema, type CloseFeedback } from '@feedback/contract/feedback';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';

import { FormCountedText, FormSelect } from '../../../components/form/form-fields.tsx';
import { send } from '../../../lib/api-client.ts';
import { explain } from '../../../lib/api-error.ts';
import { common, useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { RootCauseField } from './root-cause-field.tsx';
import { report } from '../report-texts.ts';
import styles from './case-action.module.css';
import { useCaseWork } from './use-case-work.ts';

/** Carries the letters' texts, so it comes with the first letter typed. */
const ClosingPreview = lazy(() =>
  import('./closing-preview.tsx').then((m) => ({ default: m.ClosingPreview })),
);

/** Closes a case, for good (rule 9.4). */
export const sendCloseFeedback = (body: CloseFeedback) => send(closeFeedback, { body });

interface ClosingTextProps<Out> {
  control: Control<CloseFeedback, unknown, Out>;
  label: string;
  /** Who is told it. */
  hint: string;
}

/** The text that ends a case, or many. */
export function ClosingText<Out>(props: ClosingTextProps<Out>) {
  const texts = useTexts(report);
  return (
    <FormCountedText
      {...props}
      name="feedackClosureDesc"
      most={limits.text.closeDescription}
      placeholder={texts.closePlaceholder}
      autoComplete="off"
      required
    />
  );
}

interface CloseFormProps {
  detail: CaseDetail;
  /** The case was taken away meanwhile. */
  isTaken: boolean;
  onDone: (message: string) => void;
}

/** The popup's Close Feedback row; a closed case has none (rule 3.5). */
export function CloseForm({ detail, isTaken, onDone }: CloseFormProps) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const close = useCaseWork(sendCloseFeedback);
  const { form, field, submitBy } = useContractForm<CloseFeedback>(
    closeFeedbackSchema,
    {
      id: detail.id,
      userType: detail.type,
      feedackClosureDesc: '',
      resolution: 'resolved' as const,
      rootCause: '',
    },
    `close ${detail.id}`,
  );
  const typed = form.watch('feedackClosureDesc');

  const submit = submitBy(close.mutate, () => onDone(texts.closed));

  const isClosed = detail.status === 'closed';
  // News of it may come before a refusal does.
  const isOvertaken = isClosed && typed !== '' && !close.isPending && !close.isSuccess;
  const refusal = (close.isError || isOvertaken) && (
    <div className={styles.refusal}>
      <Alert
        tone="bad"
        title={close.isError ? explain(close.error, shared) : texts.changedMeanwhile}
      >
        {isOvertaken && (
          <>
            {close.isError && texts.changedMeanwhile} {texts.yourText} “{typed}”
          </>
        )}
      </Alert>
    </div>
  );
  if (isClosed) return refusal || null;
  return (
    <form className={styles.action} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.row}>
        <ClosingText control={form.control} label={texts.closeFeedback} hint={texts.closeHint} />
      </div>
      <div className={styles.choices}>
        {detail.class === 'complaint' && (
          <FormSelect
            {...field('resolution')}
            label={texts.resolution}
            options={(['resolved', 'nonActionable'] as const).map((value) => ({
              value,
              label: texts.resolutions[value],
            }))}
            required
          />
        )}
        <RootCauseField control={form.control} />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={close.isPending}
        busyLabel={texts.closing}
        disabled={isTaken}
      >
        {texts.closeFeedback}
      </Button>
      {typed.trim() !== '' && (
        <Suspense>
          <ClosingPreview detail={detail} closure={typed} />
        </Suspense>
      )}
      {refusal}
    </form>
  );
}
