import {
  prepareDisclosureSchema,
  type DisclosureMonth,
  type PrepareDisclosureRequest,
} from '@feedback/contract/regulatory/disclosure';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormReasonField, FormTextField } from '../../../components/form/form-fields.tsx';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import {
  requestDisclosurePreparation,
  useDisclosureMonthMutation,
} from '../api/disclosure-month.ts';
import { disclosureTextCatalogue, formatLongMonth } from './months.ts';

const digit = /\d/;

interface PrepareDialogProps {
  month: DisclosureMonth;
  onClose: () => void;
  onDone: (message: string) => void;
}

/**
 * Prepares a month for approval by another person; for a published month it prepares a correction
 * with a reason.
 */
export function PrepareDisclosureDialog({ month, onClose, onDone }: PrepareDialogProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const prepare = useDisclosureMonthMutation((body: PrepareDisclosureRequest) =>
    requestDisclosurePreparation(month.month, body),
  );
  const { isCorrection } = month;
  const start = { folios: month.folios === null ? '' : String(month.folios), reason: '' };
  const { field, submitWith, leaving } = useContractForm<typeof start, PrepareDisclosureRequest>(
    prepareDisclosureSchema,
    start,
    `prepare ${month.month}`,
  );
  const submit = submitWith(prepare.mutate, () => onDone(texts.wasPrepared));
  const name = formatLongMonth(month.month, locale);
  return (
    <FormDialog
      title={isCorrection ? texts.correctTitle(name) : texts.prepareTitle(name)}
      size="small"
      submit={{ label: texts.prepare, busyLabel: texts.preparing, busy: prepare.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      <ErrorAlert error={prepare.error} />
      <FormTextField
        {...field('folios')}
        label={texts.folios}
        hint={texts.foliosHint}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
      {isCorrection && (
        <FormReasonField
          {...field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          required
        />
      )}
    </FormDialog>
  );
}
