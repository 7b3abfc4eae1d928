import {
  saveRetentionPeriodSchema,
  type Retention,
  type SaveRetentionPeriodRequest,
} from '@feedback/contract/privacy/retention';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormTextField } from '../../../components/form/form-fields.tsx';
import type { SettingDialogProps } from '../../../components/settings/settings-page.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { privacyTextCatalogue } from '../../../lib/texts/privacy-texts.ts';
import { retentionQuery, requestRetentionPeriodChange } from '../api/retention.ts';

const digit = /\d/;

type Period = Retention['periods'][number];

/** Changes how long cases of a kind keep their personal data. */
export function RetentionPeriodDialog({ setting, onClose, onDone }: SettingDialogProps<Period>) {
  const { subject, months, version } = setting;
  const texts = useTexts(privacyTextCatalogue);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: requestRetentionPeriodChange,
    onSettled: () => queryClient.invalidateQueries(retentionQuery),
  });
  const { field, submitWith, leaving } = useContractForm<SaveRetentionPeriodRequest>(
    saveRetentionPeriodSchema,
    { subject, months: String(months), version },
    `period ${subject}`,
  );
  return (
    <FormDialog
      title={texts.changeOf(texts.subjects[subject])}
      size="small"
      submit={{ label: texts.save, busyLabel: texts.saving, busy: saving.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(saving.mutate, () => onDone(texts.saved))}
    >
      <ErrorAlert error={saving.error} />
      <FormTextField
        {...field('months')}
        label={texts.monthsLabel}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
