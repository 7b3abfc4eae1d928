import {
  signYearSchema,
  type DisclosureYear,
  type SignYearRequest,
} from '@feedback/contract/regulatory/disclosure-year';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormTextField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useDisclosureMonthMutation } from '../api/disclosure-month.ts';
import { disclosureTextCatalogue } from './months.ts';
import { requestYearSignature } from '../api/disclosure-year.ts';

interface SignYearDialogProps {
  year: DisclosureYear;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Records which trustee signed a year's figures, and when. */
export function SignYearDialog({ year: { year, digest }, onClose, onDone }: SignYearDialogProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const sign = useDisclosureMonthMutation((body: SignYearRequest) =>
    requestYearSignature(year, body),
  );
  const start = { trustees: '', signedOn: '', digest };
  const { field, submitWith, leaving } = useContractForm<typeof start, SignYearRequest>(
    signYearSchema,
    start,
    `sign ${year}`,
  );
  const submit = submitWith(sign.mutate, () => onDone(texts.wasSigned));
  return (
    <FormDialog
      title={texts.signTitle(year)}
      size="small"
      submit={{ label: texts.sign, busyLabel: texts.signing, busy: sign.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      <ErrorAlert error={sign.error} />
      <FormTextField
        {...field('trustees')}
        label={texts.trustees}
        hint={texts.trusteesHint}
        autoComplete="off"
        required
      />
      <FormTextField {...field('signedOn')} label={texts.signedOn} type="date" required />
    </FormDialog>
  );
}
