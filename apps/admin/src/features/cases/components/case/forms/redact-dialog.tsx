import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { redactFileSchema, redactPassageSchema } from '@feedback/contract/privacy/retention';
import { Alert } from '@feedback/ui/alert';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import {
  FormReasonField,
  FormSelect,
  FormTextField,
  FormTextArea,
} from '../../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../../lib/locale.tsx';
import { privacyTextCatalogue } from '../../../../../lib/texts/privacy-texts.ts';
import { requestFileRedaction, requestPassageRedaction } from '../../../api/personal-data.ts';
import { useCaseMutation } from '../../../api/use-case-mutation.ts';
import styles from '../case.module.css';

const ofPassage = 'passage';
const passageRule = redactPassageSchema.shape.passage;

interface RedactForm {
  /** `passage`, or the id of a file. */
  target: string;
  passage: string;
  reason: string;
  typed: string;
}

/**
 * Returns the form's schema. Redaction requires the case id as confirmation, because it cannot be
 * undone.
 */
const schemaOf = (caseId: string) =>
  z
    .object({
      target: z.string(),
      passage: z.string(),
      reason: redactFileSchema.shape.reason,
      typed: z.literal(caseId, { error: 'caseIdInvalid' }),
    })
    .check(
      z.refine(
        ({ target, passage }) => target !== ofPassage || passageRule.safeParse(passage).success,
        {
          error: 'passageShort',
          path: ['passage'],
        },
      ),
    );

interface RedactDialogProps {
  detail: CaseDetail;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Permanently removes a passage of a case's texts, or one of its files (rule 15.17). */
export function RedactCaseDialog({ detail, onClose, onDone }: RedactDialogProps) {
  const { id, caseId } = detail;
  const texts = useTexts(privacyTextCatalogue);
  const work = useCaseMutation(async ({ target, passage, reason }: RedactForm) => {
    if (target === ofPassage)
      return texts.passageRedacted((await requestPassageRedaction(id, { passage, reason })).places);
    await requestFileRedaction(id, { attachmentId: target, reason });
    return texts.fileRedacted;
  });
  const files = detail.timeline.flatMap((entry) => (entry.of ? [] : entry.attachments));
  const { form, field, submitWith, leaving } = useContractForm<RedactForm>(
    schemaOf(caseId),
    { target: ofPassage, passage: '', reason: '', typed: '' },
    `redact ${id}`,
  );
  const isPassage = useWatch({ control: form.control, name: 'target' }) === ofPassage;
  return (
    <FormDialog
      title={texts.redactTitle}
      submit={{ label: texts.redactNow, busyLabel: texts.redacting, busy: work.isPending }}
      className={styles.fields}
      leaving={leaving(onClose)}
      onSubmit={submitWith(work.mutate, (_values, message) => onDone(message))}
    >
      <Alert tone="warn">{texts.redactLead}</Alert>
      <ErrorAlert error={work.error} />
      {files.length > 0 && (
        <FormSelect
          {...field('target')}
          label={texts.redactWhat}
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
      <FormReasonField {...field('reason')} label={texts.reason} hint={texts.holdHint} required />
      <FormTextField
        {...field('typed')}
        label={texts.typeCaseId(caseId)}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
