import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { parseCaseId } from '@feedback/contract/cases/case-id';
import { mergeRequestSchema } from '@feedback/contract/cases/case-work';
import { Alert } from '@feedback/ui/alert';
import { RadioGroup } from '@feedback/ui/radio-group';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormTextField } from '../../../../../components/form/form-fields.tsx';
import { explainError, isCaseGoneError } from '../../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useDebouncedText } from '../../../../../lib/browser/use-debounced.ts';
import { useSession } from '../../../../../lib/session.ts';
import { caseDetailQuery } from '../../../api/case-query.ts';
import { fetchReportPage } from '../../../api/cases-query.ts';
import { CaseTitle } from '../case-title.tsx';
import type { CaseFormProps } from './case-form.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case.module.css';
import { findMergeCandidates } from '../../../api/case-query.ts';
import { useMergeCase } from '../../../api/case-actions.ts';

/** Shows the continuing case, so that nobody merges into the wrong one. */
function Preview({ caseId, into }: { caseId: string; into: string }) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { data, error, isPending } = useQuery(caseDetailQuery(into));
  if (isPending) return <output className={styles.quiet}>{texts.mergeLooking}</output>;
  if (!data) {
    return (
      <Alert tone="warn">
        {isCaseGoneError(error) ? texts.mergeMissing : explainError(error, shared)}
      </Alert>
    );
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

/** The most cases that a search offers. */
const mostFound = 6;

interface FoundCasesProps {
  detail: CaseDetail;
  search: string;
  onChoose: (caseId: string) => void;
}

/** The open cases that a name or words find, from which the user chooses the continuing case. */
function FoundCases({ detail, search, onChoose }: FoundCasesProps) {
  const texts = useTexts(caseTextCatalogue);
  const { userId } = useSession();
  const rested = useDebouncedText(search.trim());
  const { data } = useQuery({
    queryKey: ['cases', 'merge', detail.type, rested],
    queryFn: ({ signal }) => {
      const query = { search: rested, status: 'unclosed', limit: mostFound + 1 };
      return fetchReportPage(userId, detail.type, query, signal);
    },
    enabled: rested.length >= 2,
    placeholderData: keepPreviousData,
  });
  if (!data || rested.length < 2) return null;
  const found = data.rows.filter(({ id }) => id !== detail.id).slice(0, mostFound);
  if (found.length === 0) return <output className={styles.quiet}>{texts.mergeNone}</output>;
  return (
    <RadioGroup
      label={texts.mergeFound}
      options={found.map((row) => ({
        value: row.caseId,
        label: [row.caseId, row.employeeName ?? row.name, row.feedbackType, row.subType]
          .filter(Boolean)
          .join(' · '),
      }))}
      value=""
      onValue={onChoose}
      stacked
    />
  );
}

/**
 * Closes a case as a duplicate of another case, which the user selects, enters or searches and sees
 * in a preview.
 */
export function MergeCaseForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const merge = useMergeCase(detail.id);
  const twins = findMergeCandidates(detail);
  const { form, field, submitWith, leaving } = useContractForm(
    mergeRequestSchema,
    { into: '' },
    `merge ${detail.id}`,
  );
  const typed = useWatch({ control: form.control, name: 'into' });
  const target = parseCaseId(typed);
  const choose = (into: string) => form.setValue('into', into, { shouldValidate: true });
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
          onValue={choose}
          stacked
        />
      )}
      <FormTextField
        {...field('into')}
        label={texts.mergeInto}
        required
        autoComplete="off"
        spellCheck={false}
      />
      {target ? (
        <Preview caseId={detail.caseId} into={target} />
      ) : (
        <FoundCases detail={detail} search={typed} onChoose={choose} />
      )}
    </FormDialog>
  );
}
