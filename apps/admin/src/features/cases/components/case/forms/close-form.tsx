import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import {
  closeFeedbackSchema,
  type CloseFeedbackRequest,
} from '@feedback/contract/submissions/feedback';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';

import { FormCountedTextField, FormSelect } from '../../../../../components/form/form-fields.tsx';
import { explainError } from '../../../../../lib/api-error.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { useCloseCase } from '../../../api/close-case.ts';
import { reportTextCatalogue } from '../../report-texts.ts';
import styles from '../case-action.module.css';
import { RootCauseField } from '../root-cause-field.tsx';
import caseStyles from '../case.module.css';
import type { FramedFormProps } from './case-form.ts';
import { FormFrame } from './form-frame.tsx';

/** Contains the texts of e-mails, so it loads when the user starts typing. */
const ClosingPreview = lazy(() =>
  import('../closing-preview.tsx').then((m) => ({ default: m.ClosingPreview })),
);

/** Contains the templates and their dialog; the form works without them. */
const TemplateInsertion = lazy(() =>
  import('../composer/template-insertion.tsx').then((m) => ({ default: m.TemplateInsertion })),
);

interface ClosingTextProps<Out> {
  control: Control<CloseFeedbackRequest, unknown, Out>;
  label: string;
  /** A hint about who receives the text. */
  hint: string;
}

/** The field for the closing text of one or many cases. */
export function ClosingTextField<Out>(props: ClosingTextProps<Out>) {
  const texts = useTexts(reportTextCatalogue);
  return (
    <FormCountedTextField
      {...props}
      name="feedackClosureDesc"
      most={limits.text.closeDescription}
      placeholder={texts.closePlaceholder}
      autoComplete="off"
      required
    />
  );
}

/** Closes a case: the text for the submitter and the recorded facts. */
export function CloseCaseForm({ detail, isTaken, onClose, onDone }: FramedFormProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const close = useCloseCase();
  const { form, field, submitWith, leaving } = useContractForm<CloseFeedbackRequest>(
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
  const text = form.watch('feedackClosureDesc');
  const isFixed = detail.class === 'accessibility' && form.watch('resolution') === 'resolved';
  const isClosed = detail.status === 'closed';
  // A live update may report the change before the rejected call does.
  const isOvertaken = isClosed && text !== '' && !close.isPending && !close.isSuccess;
  const failure = (close.isError || isOvertaken) && (
    <div className={styles.failure}>
      <Alert
        tone="bad"
        title={close.isError ? explainError(close.error, shared) : texts.changedMeanwhile}
      >
        {isOvertaken && (
          <>
            {close.isError && texts.changedMeanwhile} {texts.yourText} “{text}”
          </>
        )}
      </Alert>
    </div>
  );
  // A closed case has no such row (rule 3.5), but the typed text remains visible.
  if (isClosed && !onClose) return failure;
  return (
    <FormFrame
      title={texts.closeFeedback}
      submit={{
        label: texts.closeFeedback,
        busyLabel: texts.closing,
        busy: close.isPending,
        disabled: isTaken || isClosed,
      }}
      leaving={leaving}
      onClose={onClose}
      onSubmit={submitWith(close.mutate, () => onDone(texts.closed))}
      isMain
      className={caseStyles.fields}
      below={
        <>
          {text.trim() !== '' && (
            <Suspense>
              <ClosingPreview detail={detail} closure={text} />
            </Suspense>
          )}
          {failure}
        </>
      }
    >
      <div className={styles.row}>
        <ClosingTextField
          control={form.control}
          label={onClose ? texts.closureDescription : texts.closeFeedback}
          hint={texts.closeHint}
        />
        <Suspense fallback={<div className={styles.templatesPlace} />}>
          <TemplateInsertion
            detail={detail}
            name="feedackClosureDesc"
            text={text}
            most={limits.text.closeDescription}
            onText={(filled) =>
              form.setValue('feedackClosureDesc', filled, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        </Suspense>
      </div>
      <div className={styles.choices}>
        {isComplaintClass(detail.class) && (
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
      {isFixed && (
        <FormCountedTextField
          {...field('mended')}
          label={texts.columns.mended}
          hint={texts.mendedHint}
          most={limits.text.mended}
          autoComplete="off"
          required
        />
      )}
    </FormFrame>
  );
}
