import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import {
  eraseCaseSchema,
  privacyReasonSchema,
  type PrivacyReason,
} from '@feedback/contract/privacy/retention';
import { Alert } from '@feedback/ui/alert';
import * as z from 'zod/mini';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReasonField, FormTextField } from '../../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { formatLongTime } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { requestPrivacyAction, type PrivacyAction } from '../../../api/personal-data.ts';
import { useCaseMutation } from '../../../api/use-case-mutation.ts';
import styles from '../case.module.css';
import { privacyTextCatalogue } from '../../../../../lib/texts/privacy-texts.ts';

interface PrivacyDialogProps {
  detail: CaseDetail;
  action: PrivacyAction;
  onClose: () => void;
  onDone: (message: string) => void;
}

/**
 * Returns the form's schema. Erasing requires the case id as confirmation, because it cannot be
 * undone.
 */
const schemaOf = (action: PrivacyAction, caseId: string) =>
  z.object({
    ...(action === 'erase' ? eraseCaseSchema : privacyReasonSchema).shape,
    typed: action === 'erase' ? z.literal(caseId, { error: 'caseIdInvalid' }) : z.string(),
  });

/** Asks for the reason to hold, release or erase a case. */
export function PrivacyDialog({ detail, action, onClose, onDone }: PrivacyDialogProps) {
  const { id, caseId } = detail;
  const texts = useTexts(privacyTextCatalogue);
  const { locale } = useLocale();
  const words = {
    hold: [texts.holdTitle, texts.hold, texts.holding, texts.wasHeld],
    release: [texts.releaseTitle, texts.release, texts.releasing, texts.wasReleased],
    erase: [texts.eraseTitle, texts.eraseNow, texts.erasing, texts.wasErased],
  } as const;
  const [title, label, busyLabel, done] = words[action];
  const work = useCaseMutation(async (body: PrivacyReason) => {
    const eraseAt = await requestPrivacyAction(action, id, body);
    return eraseAt ? texts.willBeErased(formatLongTime(eraseAt, locale)) : done;
  });
  const { field, submitWith, leaving } = useContractForm(
    schemaOf(action, caseId),
    { reason: '', typed: '' },
    `${action} ${id}`,
  );
  return (
    <FormDialog
      title={title}
      size="small"
      submit={{ label, busyLabel, busy: work.isPending }}
      className={styles.fields}
      leaving={leaving(onClose)}
      onSubmit={submitWith<string>(
        ({ reason }, outcome) => work.mutate({ reason }, outcome),
        (_values, message) => onDone(message),
      )}
    >
      {action === 'erase' && (
        <Alert tone="warn">
          {texts.eraseLead} {texts.eraseAlone}
        </Alert>
      )}
      <ErrorAlert error={work.error} />
      <FormReasonField {...field('reason')} label={texts.reason} hint={texts.holdHint} required />
      {action === 'erase' && (
        <FormTextField
          {...field('typed')}
          label={texts.typeCaseId(caseId)}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
    </FormDialog>
  );
}
