import {
  saveMilestoneSchema,
  type ScoresMilestoneKind,
} from '@feedback/contract/regulatory/scores';
import { useState } from 'react';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReasonField, FormTextField } from '../../../../../components/form/form-fields.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { scoresTextCatalogue } from '../../../../../lib/texts/scores-texts.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import type { CaseFormProps } from './case-form.ts';
import styles from '../case.module.css';
import { ReplyFilesField } from '../composer/reply-files-field.tsx';
import { useReplyFiles } from '../composer/use-reply-files.ts';
import { useSaveScoresMilestone } from '../../../api/scores.ts';

interface MilestoneFormProps extends CaseFormProps {
  kind: ScoresMilestoneKind;
}

/** Records a step on SCORES with its document, or withdraws it. */
export function ScoresMilestoneForm({
  detail: { id, scores },
  kind,
  isTaken,
  onClose,
  onDone,
}: MilestoneFormProps) {
  const texts = useTexts(scoresTextCatalogue);
  const save = useSaveScoresMilestone(id, kind);
  const attached = useReplyFiles(1);
  const [submissionId] = useState(() => crypto.randomUUID());
  const known = scores?.milestones.find((step) => step.kind === kind)?.doneOn ?? '';
  const { field, submitWith, leaving } = useContractForm(
    saveMilestoneSchema,
    { doneOn: known, remark: '', submissionId },
    `milestone ${id} ${kind}`,
  );
  const submit = submitWith(
    (data, then) => {
      if (attached.isWrong) return;
      save.mutate({ data: { ...data, submissionId }, files: attached.files }, then);
    },
    () => onDone(texts.saved),
  );
  return (
    <FormDialog
      title={texts.names[kind]}
      submit={{
        label: texts.save,
        busyLabel: texts.saving,
        busy: save.isPending,
        disabled: isTaken,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={save.error}
      className={styles.fields}
    >
      <FormTextField
        {...field('doneOn')}
        label={texts.day}
        {...(known && { hint: texts.dayHint })}
        type="date"
      />
      <FormReasonField {...field('remark')} label={texts.remark} hint={texts.remarkHint} />
      <ReplyFilesField label={texts.document} attached={attached} disabled={save.isPending} />
    </FormDialog>
  );
}
