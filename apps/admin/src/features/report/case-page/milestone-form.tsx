import { limits } from '@feedback/contract/limits';
import { saveMilestoneSchema, type MilestoneKind } from '@feedback/contract/scores';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { FormText, FormTextArea } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { scoresTexts } from '../../../lib/scores-texts.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import type { CaseFormProps } from './asked.ts';
import { useMilestone } from './case-work.ts';
import styles from './case-page.module.css';
import { ReplyFilesField } from './reply-files-field.tsx';
import { useReplyFiles } from './use-reply-files.ts';

interface MilestoneFormProps extends CaseFormProps {
  kind: MilestoneKind;
}

/** Notes that a step on SCORES was done, with its document, or that it was not after all. */
export function MilestoneForm({
  detail: { id, scores },
  kind,
  isTaken,
  onDone,
}: MilestoneFormProps) {
  const texts = useTexts(scoresTexts);
  const shared = useTexts(common);
  const save = useMilestone(id, kind);
  const attached = useReplyFiles(1);
  const [submissionId] = useState(() => crypto.randomUUID());
  const known = scores?.milestones.find((step) => step.kind === kind)?.doneOn ?? '';
  const { form, forget, showRefusal } = useContractForm(
    saveMilestoneSchema,
    { doneOn: known, remark: '', submissionId },
    `milestone ${id} ${kind}`,
  );
  const submit = form.handleSubmit((data) => {
    if (attached.isWrong) return;
    save.mutate(
      { data: { ...data, submissionId }, files: attached.files },
      {
        onSuccess: () => {
          form.reset();
          forget();
          onDone(texts.saved);
        },
        onError: (error) => showRefusal(error),
      },
    );
  });
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormText
        control={form.control}
        name="doneOn"
        label={texts.day}
        {...(known && { hint: texts.dayHint })}
        type="date"
      />
      <FormTextArea
        control={form.control}
        name="remark"
        label={texts.remark}
        hint={texts.remarkHint}
        max={limits.text.reason}
        rows={3}
      />
      <ReplyFilesField label={texts.document} attached={attached} disabled={save.isPending} />
      {save.isError && <Alert tone="bad">{explain(save.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        busyLabel={texts.saving}
        disabled={isTaken}
      >
        {texts.save}
      </Button>
    </form>
  );
}
