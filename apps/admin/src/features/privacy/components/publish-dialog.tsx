import { recordWithKeys } from '@feedback/contract/keys';
import { locales } from '@feedback/contract/messages';
import { localeNames } from '@feedback/contract/messages/language-names';
import {
  publishNoticeSchema,
  type NoticeVersion,
  type PublishNoticeRequest,
} from '@feedback/contract/privacy/notice';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormTextField, FormTextArea } from '../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { privacyTextCatalogue } from '../../../lib/texts/privacy-texts.ts';
import { privacyNoticesQuery, requestNoticePublication } from '../api/notices.ts';
import styles from './notice.module.css';

interface PublishDialogProps {
  /** The texts of the newest version, as the initial values. */
  texts: NoticeVersion['texts'];
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Writes the next version in all languages and publishes it. */
export function PublishNoticeDialog({ texts: before, onClose, onDone }: PublishDialogProps) {
  const texts = useTexts(privacyTextCatalogue);
  const queryClient = useQueryClient();
  const publishing = useMutation({
    mutationFn: requestNoticePublication,
    onSuccess: () => queryClient.invalidateQueries(privacyNoticesQuery),
  });
  const { field, submitWith, leaving } = useContractForm<PublishNoticeRequest>(
    publishNoticeSchema,
    { texts: recordWithKeys(locales, (locale) => before[locale] ?? { line: '', body: '' }) },
    'notice',
  );
  return (
    <FormDialog
      title={texts.publishTitle}
      submit={{ label: texts.publish, busyLabel: texts.publishing, busy: publishing.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(publishing.mutate, () => onDone(texts.published))}
    >
      <Alert>{texts.publishLead}</Alert>
      <ErrorAlert error={publishing.error} />
      {locales.map((locale) => (
        <fieldset key={locale} className={styles.language}>
          <legend>{localeNames[locale]}</legend>
          <FormTextField
            {...field(`texts.${locale}.line`)}
            label={texts.line}
            hint={texts.lineHint}
            autoComplete="off"
            required
          />
          <FormTextArea
            {...field(`texts.${locale}.body`)}
            label={texts.body}
            max={limits.text.entry}
            rows={8}
            required
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
