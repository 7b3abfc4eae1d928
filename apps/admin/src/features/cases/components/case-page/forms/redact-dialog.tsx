import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { redactFile, redactPassage } from '@feedback/contract/operations';
import {
  redactFileSchema,
  redactPassageSchema,
  type RedactFile,
  type RedactPassage,
} from '@feedback/contract/privacy/retention';
import { Alert } from '@feedback/ui/alert';
import { Select } from '@feedback/ui/select';
import { useState } from 'react';
import * as z from 'zod/mini';

import { FailureAlert } from '../../../../../components/failure-alert.tsx';
import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReason, FormText, FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { send } from '../../../../../lib/api-client.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../../lib/locale.tsx';
import { privacyTexts } from '../../../../../lib/texts/privacy-texts.ts';
import { useCaseWork } from '../../../api/use-case-mutation.ts';
import styles from '../case-page.module.css';

export const sendPassage = (id: number, body: RedactPassage) =>
  send(redactPassage, { parts: { id }, body });

export const sendFileRedaction = (id: number, body: RedactFile) =>
  send(redactFile, { parts: { id }, body });

const ofPassage = 'passage';

interface RedactForm {
  passage: string;
  reason: string;
  typed: string;
}

/**
 * Returns the form's schema. Redaction requires the case id as confirmation, because it cannot be
 * undone.
 */
const schemaOf = (isPassage: boolean, caseId: string) =>
  z.object({
    passage: isPassage ? redactPassageSchema.shape.passage : z.string(),
    reason: redactFileSchema.shape.reason,
    typed: z.literal(caseId, { error: 'caseIdInvalid' }),
  });

interface RedactDialogProps {
  detail: CaseDetail;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Permanently removes a passage of a case's texts, or one of its files (rule 15.17). */
export function RedactDialog({ detail, onClose, onDone }: RedactDialogProps) {
  const { id, caseId } = detail;
  const texts = useTexts(privacyTexts);
  const [what, setWhat] = useState(ofPassage);
  const isPassage = what === ofPassage;
  const work = useCaseWork(async ({ passage, reason }: RedactForm) => {
    if (isPassage)
      return texts.passageRedacted((await sendPassage(id, { passage, reason })).places);
    await sendFileRedaction(id, { attachmentId: what, reason });
    return texts.fileRedacted;
  });
  const { field, submitBy, leaving } = useContractForm<RedactForm>(
    schemaOf(isPassage, caseId),
    { passage: '', reason: '', typed: '' },
    `redact ${id}`,
  );
  const files = detail.timeline.flatMap((entry) => (entry.of ? [] : entry.attachments));
  return (
    <FormDialog
      title={texts.redactTitle}
      submit={{ label: texts.redactNow, busyLabel: texts.redacting, busy: work.isPending }}
      className={styles.reason}
      leaving={leaving(onClose)}
      onSubmit={submitBy(
        (said, { onSuccess, onError }) =>
          work.mutate(said, {
            onError,
            onSuccess: (done) => {
              onSuccess();
              onDone(done);
            },
          }),
        () => undefined,
      )}
    >
      <Alert tone="warn">{texts.redactLead}</Alert>
      <FailureAlert error={work.error} />
      {files.length > 0 && (
        <Select
          label={texts.redactWhat}
          value={what}
          onValue={setWhat}
          options={[
            { value: ofPassage, label: texts.aPassage },
            ...files.map((file) => ({ value: String(file.id), label: file.fileName })),
          ]}
        />
      )}
      {isPassage && (
        <FormTextArea
          {...field('passage')}
          label={texts.passage}
          hint={texts.passageHint}
          rows={3}
          required
        />
      )}
      <FormReason {...field('reason')} label={texts.reason} hint={texts.holdHint} required />
      <FormText
        {...field('typed')}
        label={texts.typeCaseId(caseId)}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
