import { classificationSchema, type Classification } from '@feedback/contract/cases/classification';
import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { caseColumns } from '@feedback/contract/cases/case-columns';
import { useWatch } from 'react-hook-form';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { ComplaintCodeSelect } from '../../../../../components/form/complaint-code-select.tsx';
import { FormReasonField, FormSelect } from '../../../../../components/form/form-fields.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { reportTextCatalogue } from '../../report-texts.ts';
import type { CaseFormProps } from './case-form.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case.module.css';
import { useClassifyCase } from '../../../api/case-actions.ts';

const startOf = ({ class: kind, complaintCode, source }: CaseDetail): Classification => ({
  class: kind,
  complaintCode: complaintCode ?? '',
  source,
  reason: '',
});

/** Sets the class of a case, a complaint's code, the source, and the reason. */
export function ClassifyCaseForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const { columns, choices } = useTexts(reportTextCatalogue);
  const classify = useClassifyCase(detail.id);
  const { form, field, submitWith, leaving } = useContractForm(
    classificationSchema,
    startOf(detail),
    `classify ${detail.id}`,
  );
  const kind = useWatch({ control: form.control, name: 'class' });
  const submit = submitWith(classify.mutate, () => onDone(texts.classified));
  return (
    <FormDialog
      title={texts.classifyTitle}
      submit={{
        label: texts.classify,
        busyLabel: texts.classifying,
        busy: classify.isPending,
        disabled: isTaken,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={classify.error}
      className={styles.fields}
    >
      <FormSelect
        {...field('class')}
        label={columns.class}
        options={caseColumns.class.filter.options.map((value) => ({
          value,
          label: choices.class[value],
        }))}
        required
      />
      {isComplaintClass(kind) && (
        <ComplaintCodeSelect
          {...field('complaintCode')}
          label={columns.complaintCode}
          placeholder={texts.chooseCode}
          kind={kind}
        />
      )}
      <FormSelect
        {...field('source')}
        label={columns.source}
        options={caseColumns.source.filter.options.map((value) => ({
          value,
          label: choices.source[value],
        }))}
        required
      />
      <FormReasonField
        {...field('reason')}
        label={texts.reason}
        hint={texts.classifyHint}
        required
      />
    </FormDialog>
  );
}
