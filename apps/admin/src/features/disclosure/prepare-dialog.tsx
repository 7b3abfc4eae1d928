import {
  prepareSchema,
  type DisclosureMonth,
  type Preparation,
} from '@feedback/contract/disclosure';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';

import { FormDialog } from '../../components/form-dialog.tsx';
import { FormText, FormTextArea } from '../../components/form-fields.tsx';
import { common } from '../../lib/console-texts.ts';
import { explain } from '../../lib/explain.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { sendPreparation, useMonthWork } from './disclosure-requests.ts';
import { disclosureCatalogue } from './disclosure-texts.ts';
import { monthName } from './month-name.ts';

const digit = /\d/;

interface PrepareDialogProps {
  month: DisclosureMonth;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Prepares a month for somebody else's approval; of a published one a correction, with why. */
export function PrepareDialog({ month, onClose, onDone }: PrepareDialogProps) {
  const texts = useTexts(disclosureCatalogue);
  const shared = useTexts(common);
  const { locale } = useLocale();
  const prepare = useMonthWork((body: Preparation) => sendPreparation(month.month, body));
  const { isCorrection } = month;
  const start = { folios: month.folios === null ? '' : String(month.folios), reason: '' };
  const { form, forget, leaving, showRefusal } = useContractForm<typeof start, Preparation>(
    prepareSchema,
    start,
    `prepare ${month.month}`,
  );
  const submit = form.handleSubmit((values) =>
    prepare.mutate(values, {
      onSuccess: () => {
        forget();
        onDone(texts.wasPrepared);
      },
      onError: (error) => showRefusal(error),
    }),
  );
  const name = monthName(month.month, locale);
  return (
    <FormDialog
      title={isCorrection ? texts.correctTitle(name) : texts.prepareTitle(name)}
      size="small"
      submit={{ label: texts.prepare, busyLabel: texts.preparing, busy: prepare.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      {prepare.isError && <Alert tone="bad">{explain(prepare.error, shared)}</Alert>}
      <FormText
        control={form.control}
        name="folios"
        label={texts.folios}
        hint={texts.foliosHint}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
      {isCorrection && (
        <FormTextArea
          control={form.control}
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          max={limits.text.reason}
          rows={3}
          required
        />
      )}
    </FormDialog>
  );
}
