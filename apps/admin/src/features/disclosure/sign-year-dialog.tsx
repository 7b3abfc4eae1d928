import {
  signYearSchema,
  type DisclosureYear,
  type SignYear,
} from '@feedback/contract/disclosure-year';
import { Alert } from '@feedback/ui/alert';

import { FormDialog } from '../../components/form-dialog.tsx';
import { FormText } from '../../components/form-fields.tsx';
import { common } from '../../lib/console-texts.ts';
import { explain } from '../../lib/explain.ts';
import { useTexts } from '../../lib/locale.tsx';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useMonthWork } from './disclosure-requests.ts';
import { disclosureCatalogue } from './disclosure-texts.ts';
import { sendSignature } from './year-requests.ts';

interface SignYearDialogProps {
  year: DisclosureYear;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Writes down who of the trustees signed a year's figures, and when. */
export function SignYearDialog({ year: { year, digest }, onClose, onDone }: SignYearDialogProps) {
  const texts = useTexts(disclosureCatalogue);
  const shared = useTexts(common);
  const sign = useMonthWork((body: SignYear) => sendSignature(year, body));
  const start = { trustees: '', signedOn: '', digest };
  const { form, forget, leaving, showRefusal } = useContractForm<typeof start, SignYear>(
    signYearSchema,
    start,
    `sign ${year}`,
  );
  const submit = form.handleSubmit((values) =>
    sign.mutate(values, {
      onSuccess: () => {
        forget();
        onDone(texts.wasSigned);
      },
      onError: (error) => showRefusal(error),
    }),
  );
  return (
    <FormDialog
      title={texts.signTitle(year)}
      size="small"
      submit={{ label: texts.sign, busyLabel: texts.signing, busy: sign.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      {sign.isError && <Alert tone="bad">{explain(sign.error, shared)}</Alert>}
      <FormText
        control={form.control}
        name="trustees"
        label={texts.trustees}
        hint={texts.trusteesHint}
        autoComplete="off"
        required
      />
      <FormText
        control={form.control}
        name="signedOn"
        label={texts.signedOn}
        type="date"
        required
      />
    </FormDialog>
  );
}
