import { limits } from '@feedback/contract/limits';
import { revealRequestSchema } from '@feedback/contract/cases/case-work';
import { Button } from '@feedback/ui/button';
import { useEffect } from 'react';
import * as z from 'zod/mini';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { FormTextField } from '../../../../components/form/form-fields.tsx';
import { isReasonRequiredError } from '../../../../lib/api-error.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-facts.module.css';
import type { useRevealField } from '../../api/reveal-field.ts';

/** A reason is required once the server has asked for it. */
const schema = z.object({
  reason: revealRequestSchema.shape.reason.check(z.minLength(1, 'reasonInWords')),
});

interface RevealFormProps {
  /** The storage name of the form's draft. */
  draft: string;
  reveal: ReturnType<typeof useRevealField>;
  onDone: () => void;
}

/** Asks for the reason of a reveal. */
export function RevealIdentifierForm({ draft, reveal, onDone }: RevealFormProps) {
  const texts = useTexts(reportTextCatalogue);
  const { form, field, submitWith } = useContractForm<{ reason: string }>(
    schema,
    { reason: '' },
    draft,
  );
  useEffect(() => form.setFocus('reason'), [form]);
  const submit = submitWith<unknown>(
    ({ reason }, outcome) => reveal.mutate(reason, outcome),
    onDone,
  );
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormTextField
        {...field('reason')}
        label={texts.revealReason}
        hint={texts.revealHint}
        maxLength={limits.text.reason}
        required
      />
      {!isReasonRequiredError(reveal.error) && <ErrorAlert error={reveal.error} />}
      <Button type="submit" variant="primary" busy={reveal.isPending}>
        {texts.show}
      </Button>
    </form>
  );
}
