import type { BulkRequest } from '@feedback/contract/automation/bulk';
import { stepKinds, type Step, type StepKind } from '@feedback/contract/automation/steps';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { bulkLimits } from '@feedback/contract/limits';
import { RadioGroup } from '@feedback/ui/radio-group';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { DiscardChangesDialog } from '../../../../components/form/discard-question.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { FormSelect } from '../../../../components/form/form-fields.tsx';
import { formatCount } from '../../../../lib/dates.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import type { ReportView } from '../report-view.ts';
import { BulkPreviewDialog } from './bulk-preview.tsx';
import { bulkTextCatalogue } from './bulk-texts.ts';
import { StepFields } from './step-fields.tsx';
import { emptyStep, stepFormSchema, type StepFormValues } from './step-form.ts';

interface BulkDialogProps {
  kind: StepKind;
  /** The selected cases. */
  rows: readonly CaseRow[];
  view: ReportView;
  /** The number of cases that match the report's filter. */
  total: number;
  onClose: () => void;
}

/** Chooses an action for the selected cases or for all that match, and previews it. */
export function BulkDialog({ kind, rows: given, view, total, onClose }: BulkDialogProps) {
  const texts = useTexts(bulkTextCatalogue);
  const { locale } = useLocale();
  const navigate = useNavigate();
  // The dialog keeps its initial cases, because the list behind it may change.
  const [rows] = useState(given);
  const [takesAll, setTakesAll] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const contractForm = useContractForm<StepFormValues, Step>(
    stepFormSchema,
    emptyStep(kind),
    `bulk ${kind}`,
  );
  const { form, field, discardDraft, leaving: leavingBy } = contractForm;
  const shown = (count: number) => formatCount(count, locale);
  const count = takesAll ? total : rows.length;
  const cases = takesAll
    ? { filter: { type: view.tab, ...view.filter } }
    : { ids: rows.map(({ id }) => id) };
  const leaving = leavingBy(onClose);
  if (step) {
    const request: BulkRequest = { ...cases, steps: [step] };
    return (
      <>
        <BulkPreviewDialog
          request={request}
          count={count}
          rows={rows}
          onBack={() => setStep(null)}
          onClose={leaving.askToLeave}
          onStarted={(jobId) => {
            discardDraft();
            void navigate(`/admin/bulk/${jobId}`);
          }}
        />
        <DiscardChangesDialog {...leaving.question} />
      </>
    );
  }
  return (
    <FormDialog
      title={texts.title(count, shown(count))}
      submit={{ label: texts.preview, busy: false }}
      leaving={leaving}
      onSubmit={form.handleSubmit(setStep)}
    >
      {total > rows.length && total <= bulkLimits.mostCases && (
        <RadioGroup
          label={texts.cases}
          options={[
            { value: 'chosen', label: texts.chosen(shown(rows.length)) },
            { value: 'all', label: texts.matching(shown(total)) },
          ]}
          value={takesAll ? 'all' : 'chosen'}
          onValue={(value) => setTakesAll(value === 'all')}
        />
      )}
      <FormSelect
        {...field('kind')}
        label={texts.action}
        options={stepKinds.map((value) => ({ value, label: texts.actions[value] }))}
        required
      />
      <StepFields form={contractForm} rows={rows} tab={view.tab} />
    </FormDialog>
  );
}
