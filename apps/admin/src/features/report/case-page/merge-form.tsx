import { parseCaseId } from '@feedback/contract/case-id';
import { mergeSchema } from '@feedback/contract/case-work';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { FormText } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { caseQuery } from '../case/case-query.ts';
import { CaseTitle } from '../case/case-title.tsx';
import { isGone } from '../case/is-gone.ts';
import type { CaseFormProps } from './asked.ts';
import { caseTexts } from './case-texts.ts';
import { useMerge } from './case-work.ts';
import styles from './case-page.module.css';

interface MergeFormProps extends CaseFormProps {
  /** The case that was chosen; empty when it is still to be said. */
  into: string;
}

/** The case that would go on, so that nobody merges into another one than they mean. */
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
        <p>{data.description}</p>
      </div>
      <p className={styles.quiet}>{texts.mergeExplained(caseId, data.caseId)}</p>
    </>
  );
}

/** Closes a case as a duplicate of another, which is looked at before. */
export function MergeForm({ detail, isTaken, onDone, into }: MergeFormProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const merge = useMerge(detail.id);
  const draft = `merge ${detail.id} ${into}`;
  const { form, forget, showRefusal } = useContractForm(mergeSchema, { into }, draft);
  const target = parseCaseId(useWatch({ control: form.control, name: 'into' }));
  const submit = form.handleSubmit((said) =>
    merge.mutate(said, {
      onSuccess: () => {
        form.reset();
        forget();
        onDone(texts.mergeDone(said.into));
      },
      onError: (error) => showRefusal(error),
    }),
  );
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormText
        control={form.control}
        name="into"
        label={texts.mergeInto}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {target && <Preview caseId={detail.caseId} into={target} />}
      {merge.isError && <Alert tone="bad">{explain(merge.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={merge.isPending}
        busyLabel={texts.merging}
        disabled={isTaken || detail.status === 'closed'}
      >
        {target ? texts.mergeOf(target) : texts.merge}
      </Button>
    </form>
  );
}
