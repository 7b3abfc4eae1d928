import { parseCaseId } from '@feedback/contract/cases/case-id';
import { mergeSchema } from '@feedback/contract/cases/case-work';
import { Alert } from '@feedback/ui/alert';
import { RadioGroup } from '@feedback/ui/radio-group';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormText } from '../../../../../components/form/form-fields.tsx';
import { explain, isGone } from '../../../../../lib/api-error.ts';
import { common, useTexts } from '../../../../../lib/locale.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { caseQuery } from '../../../api/case-query.ts';
import { CaseTitle } from '../case-title.tsx';
import type { CaseFormProps } from './case-form.ts';
import { caseTexts } from '../../case-texts.ts';
import styles from '../case.module.css';
import { mergeCandidates } from '../../../api/case-query.ts';
import { useMergeCase } from '../../../api/case-actions.ts';

/** Shows the continuing case, so that nobody merges into the wrong one. */
function Preview({ caseId, into }: { caseId: string; into: string }) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const { data, error, isPending } = useQuery(caseQuery(into));
  if (isPending) return <output className={styles.quiet}>{texts.mergeLooking}</output>;
  if (!data) {
    return <Alert tone="warn">{isGone(error) ? texts.mergeMissing : explain(error, shared)}</Alert>;
  }
  return (
    <>
      <div className={styles.preview}>
        <CaseTitle row={data} />
        {/* The text may scroll, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p tabIndex={0}>{data.description}</p>
      </div>
      <p className={styles.quiet}>{texts.mergeExplained(caseId, data.caseId)}</p>
    </>
  );
}

/**
 * Closes a case as a duplicate of another case, which the user selects or enters and sees in a
 * preview.
 */
export function MergeForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(caseTexts);
  const merge = useMergeCase(detail.id);
  const twins = mergeCandidates(detail);
  const { form, field, submitWith, leaving } = useContractForm(
    mergeSchema,
    { into: '' },
    `merge ${detail.id}`,
  );
  const target = parseCaseId(useWatch({ control: form.control, name: 'into' }));
  const submit = submitWith(merge.mutate, (said) => onDone(texts.mergeDone(said.into)));
  return (
    <FormDialog
      title={texts.mergeTitle}
      submit={{
        label: target ? texts.mergeOf(target) : texts.merge,
        busyLabel: texts.merging,
        busy: merge.isPending,
        disabled: isTaken || detail.status === 'closed',
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={merge.error}
      className={styles.fields}
    >
      {twins.length > 0 && (
        <RadioGroup
          label={texts.related}
          options={twins.map(({ caseId }) => ({ value: caseId, label: caseId }))}
          value={target ?? ''}
          onValue={(into) => form.setValue('into', into, { shouldValidate: true })}
          stacked
        />
      )}
      <FormText
        {...field('into')}
        label={texts.mergeInto}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {target && <Preview caseId={detail.caseId} into={target} />}
    </FormDialog>
  );
}
