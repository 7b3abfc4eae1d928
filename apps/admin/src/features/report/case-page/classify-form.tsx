import { classifySchema, type Classification } from '@feedback/contract/case-class';
import type { CaseDetail } from '@feedback/contract/case-detail';
import { caseColumns } from '@feedback/contract/case-columns';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormSelect, FormTextArea } from '../../../components/form-fields.tsx';
import { complaintCodesQuery } from '../../../lib/complaint-codes-query.ts';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { report } from '../report-texts.ts';
import type { CaseFormProps } from './asked.ts';
import { caseTexts } from './case-texts.ts';
import { useClassify } from './case-work.ts';
import styles from './case-page.module.css';

const startOf = ({ class: kind, complaintCode, source }: CaseDetail): Classification => ({
  class: kind,
  complaintCode: complaintCode ?? '',
  source,
  reason: '',
});

/** Says what a case is: its class, a complaint's code, where it came from, and why. */
export function ClassifyForm({ detail, isTaken, onDone }: CaseFormProps) {
  const texts = useTexts(caseTexts);
  const { columns, choices } = useTexts(report);
  const shared = useTexts(common);
  const classify = useClassify(detail.id);
  const codes = useQuery(complaintCodesQuery);
  const { form, forget, showRefusal } = useContractForm(
    classifySchema,
    startOf(detail),
    `classify ${detail.id}`,
  );
  const kind = useWatch({ control: form.control, name: 'class' });
  const submit = form.handleSubmit((said) =>
    classify.mutate(said, {
      onSuccess: () => {
        form.reset();
        forget();
        onDone(texts.classified);
      },
      onError: (error) => showRefusal(error),
    }),
  );
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormSelect
        control={form.control}
        name="class"
        label={columns.class}
        options={caseColumns.class.filter.options.map((value) => ({
          value,
          label: choices.class[value],
        }))}
        required
      />
      {kind === 'complaint' && (
        <FormSelect
          control={form.control}
          name="complaintCode"
          label={columns.complaintCode}
          placeholder={texts.chooseCode}
          options={(codes.data ?? []).map(({ code, name }) => ({
            value: code,
            label: `${code} · ${name}`,
          }))}
          required
        />
      )}
      <FormSelect
        control={form.control}
        name="source"
        label={columns.source}
        options={caseColumns.source.filter.options.map((value) => ({
          value,
          label: choices.source[value],
        }))}
        required
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={texts.classifyHint}
        max={limits.text.reason}
        rows={3}
        required
      />
      {classify.isError && <Alert tone="bad">{explain(classify.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={classify.isPending}
        busyLabel={texts.classifying}
        disabled={isTaken}
      >
        {texts.classify}
      </Button>
    </form>
  );
}
