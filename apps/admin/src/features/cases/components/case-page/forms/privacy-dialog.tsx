import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { eraseCase, holdCase, releaseCase } from '@feedback/contract/operations';
import {
  eraseCaseSchema,
  privacyReasonSchema,
  type PrivacyReason,
} from '@feedback/contract/privacy/retention';
import { Alert } from '@feedback/ui/alert';
import * as z from 'zod/mini';

import { FailureAlert } from '../../../../../components/failure-alert.tsx';
import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReason, FormText } from '../../../../../components/form/form-fields.tsx';
import { send } from '../../../../../lib/api-client.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { longTime } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { useCaseWork } from '../../../api/use-case-mutation.ts';
import styles from '../case-page.module.css';
import { privacyTexts } from '../../../../../lib/texts/privacy-texts.ts';

type Send = (
  id: number,
  body: PrivacyReason,
) => Promise<{ readonly status: 'Success'; readonly eraseAt?: string | null }>;

/** The calls by which a super admin holds, releases or erases a case's personal data. */
export const privacyWork = {
  hold: (id, body) => send(holdCase, { parts: { id }, body }),
  release: (id, body) => send(releaseCase, { parts: { id }, body }),
  erase: (id, body) => send(eraseCase, { parts: { id }, body }),
} satisfies Record<string, Send>;

/** The name of an action on a case's personal data. */
export type PrivacyDeed = keyof typeof privacyWork;

interface PrivacyDialogProps {
  detail: CaseDetail;
  deed: PrivacyDeed;
  onClose: () => void;
  onDone: (message: string) => void;
}

/**
 * Returns the form's schema. Erasing requires the case id as confirmation, because it cannot be
 * undone.
 */
const schemaOf = (deed: PrivacyDeed, caseId: string) =>
  z.object({
    ...(deed === 'erase' ? eraseCaseSchema : privacyReasonSchema).shape,
    typed: deed === 'erase' ? z.literal(caseId, { error: 'caseIdInvalid' }) : z.string(),
  });

/** Asks for the reason to hold, release or erase a case. */
export function PrivacyDialog({ detail, deed, onClose, onDone }: PrivacyDialogProps) {
  const { id, caseId } = detail;
  const texts = useTexts(privacyTexts);
  const { locale } = useLocale();
  const words = {
    hold: [texts.holdTitle, texts.hold, texts.holding, texts.wasHeld],
    release: [texts.releaseTitle, texts.release, texts.releasing, texts.wasReleased],
    erase: [texts.eraseTitle, texts.eraseNow, texts.erasing, texts.wasErased],
  } as const;
  const [title, label, busyLabel, done] = words[deed];
  const work = useCaseWork(async (body: PrivacyReason) => {
    const sendIt: Send = privacyWork[deed];
    const { eraseAt } = await sendIt(id, body);
    return eraseAt ? texts.willBeErased(longTime(eraseAt, locale)) : done;
  });
  const { field, submitBy, leaving } = useContractForm(
    schemaOf(deed, caseId),
    { reason: '', typed: '' },
    `${deed} ${id}`,
  );
  return (
    <FormDialog
      title={title}
      size="small"
      submit={{ label, busyLabel, busy: work.isPending }}
      className={styles.reason}
      leaving={leaving(onClose)}
      onSubmit={submitBy(
        ({ reason }, { onSuccess, onError }) =>
          work.mutate(
            { reason },
            {
              onError,
              onSuccess: (said) => {
                onSuccess();
                onDone(said);
              },
            },
          ),
        () => undefined,
      )}
    >
      {deed === 'erase' && (
        <Alert tone="warn">
          {texts.eraseLead} {texts.eraseAlone}
        </Alert>
      )}
      <FailureAlert error={work.error} />
      <FormReason {...field('reason')} label={texts.reason} hint={texts.holdHint} required />
      {deed === 'erase' && (
        <FormText
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
