import { isComplaint } from '@feedback/contract/kinds/case-class';
import { closeFeedback } from '@feedback/contract/operations';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { closeFeedbackSchema, type CloseFeedback } from '@feedback/contract/submissions/feedback';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { lazy, Suspense } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';

import { FormCountedText, FormSelect } from '../../../../components/form/form-fields.tsx';
import { send } from '../../../../lib/api-client.ts';
import { explain } from '../../../../lib/api-error.ts';
import { common, useTexts } from '../../../../lib/locale.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { RootCauseField } from './root-cause-field.tsx';
import { report } from '../report-texts.ts';
import styles from './case-action.module.css';
import { useCaseWork } from '../../api/use-case-mutation.ts';

/** Contains the texts of e-mails, so it loads when the user starts typing. */
const ClosingPreview = lazy(() =>
  import('./closing-preview.tsx').then((m) => ({ default: m.ClosingPreview })),
);

/** Contains the templates and their dialog; the form works without them. */
const TemplateInsertion = lazy(() =>
  import('../case-page/composer/template-insertion.tsx').then((m) => ({
    default: m.TemplateInsertion,
  })),
);

/** Closes a case permanently (rule 9.4). */
export const sendCloseFeedback = (body: CloseFeedback) => send(closeFeedback, { body });

interface ClosingTextProps<Out> {
  control: Control<CloseFeedback, unknown, Out>;
  label: string;
  /** A hint about who receives the text. */
  hint: string;
}

/** The field for the closing text of one or many cases. */
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

export interface CloseFormProps {
  detail: CaseDetail;
  /** True when the case was reassigned to another user meanwhile. */
  isTaken: boolean;
  onDone: (message: string) => void;
}

/** Manages the closing of a case: its form, sending it, and its errors. */
export function useClosing({ detail, onDone }: CloseFormProps) {
  const texts = useTexts(report);
  const shared = useTexts(common);
  const close = useCaseWork(sendCloseFeedback);
  const { form, submitBy, leaving } = useContractForm<CloseFeedback>(
    closeFeedbackSchema,
    {
      id: detail.id,
      userType: detail.type,
      feedackClosureDesc: '',
      resolution: 'resolved' as const,
      rootCause: '',
      mended: '',
    },
    `close ${detail.id}`,
  );
  const typed = form.watch('feedackClosureDesc');
  const isClosed = detail.status === 'closed';
  // A live update may report the change before the rejected call does.
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
  const submit = submitBy(close.mutate, () => onDone(texts.closed));
  return { form, submit, leaving, isBusy: close.isPending, isClosed, refusal: refusal || null };
}

interface ClosingFieldsProps {
  detail: CaseDetail;
  form: UseFormReturn<CloseFeedback>;
}

/** Fields of a closing: the text for the submitter and the recorded facts. */
export function ClosingFields({ detail, form }: ClosingFieldsProps) {
  const texts = useTexts(report);
  const typed = form.watch('feedackClosureDesc');
  const isMended = detail.class === 'accessibility' && form.watch('resolution') === 'resolved';
  return (
    <>
      <div className={styles.row}>
        <ClosingText control={form.control} label={texts.closeFeedback} hint={texts.closeHint} />
        <Suspense>
          <TemplateInsertion
            detail={detail}
            name="feedackClosureDesc"
            text={typed}
            most={limits.text.closeDescription}
            onText={(text) =>
              form.setValue('feedackClosureDesc', text, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Suspense>
      </div>
      <div className={styles.choices}>
        {isComplaint(detail.class) && (
          <FormSelect
            control={form.control}
            name="resolution"
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
      {isMended && (
        <FormCountedText
          control={form.control}
          name="mended"
          label={texts.columns.mended}
          hint={texts.mendedHint}
          most={limits.text.mended}
          autoComplete="off"
          required
        />
      )}
    </>
  );
}

/** The preview of the e-mail with the typed closing text. */
export function ClosingLetter({ detail, form }: ClosingFieldsProps) {
  const typed = form.watch('feedackClosureDesc');
  if (typed.trim() === '') return null;
  return (
    <Suspense>
      <ClosingPreview detail={detail} closure={typed} />
    </Suspense>
  );
}

/** The popup's Close Feedback row; a closed case does not have it (rule 3.5). */
export function CloseForm(props: CloseFormProps) {
  const texts = useTexts(report);
  const { form, submit, isBusy, isClosed, refusal } = useClosing(props);
  if (isClosed) return refusal;
  return (
    <form className={styles.action} noValidate onSubmit={(event) => void submit(event)}>
      <ClosingFields detail={props.detail} form={form} />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={texts.closing}
        disabled={props.isTaken}
      >
        {texts.closeFeedback}
      </Button>
      <ClosingLetter detail={props.detail} form={form} />
      {refusal}
    </form>
  );
}
