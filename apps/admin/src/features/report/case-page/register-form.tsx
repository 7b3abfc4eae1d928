import { limits } from '@feedback/contract/limits';
import { registerScoresSchema } from '@feedback/contract/scores';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';

import { FormText } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { scoresTexts } from '../../../lib/scores-texts.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import type { CaseFormProps } from './asked.ts';
import { useRegistration } from './case-work.ts';
import styles from './case-page.module.css';

/** Says by which number a case is on SCORES, and since when. */
export function RegisterForm({ detail: { id, scores }, isTaken, onDone }: CaseFormProps) {
  const texts = useTexts(scoresTexts);
  const shared = useTexts(common);
  const register = useRegistration(id);
  const received = scores?.milestones.find(({ kind }) => kind === 'received')?.doneOn;
  const start = {
    registrationNumber: scores?.registrationNumber ?? '',
    receivedOn: received ?? '',
  };
  const { form, forget, showRefusal } = useContractForm(
    registerScoresSchema,
    start,
    `register ${id}`,
  );
  const submit = form.handleSubmit((said) =>
    register.mutate(said, {
      onSuccess: () => {
        form.reset();
        forget();
        onDone(texts.registered);
      },
      onError: (error) => showRefusal(error),
    }),
  );
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <FormText
        control={form.control}
        name="registrationNumber"
        label={texts.number}
        hint={texts.numberHint}
        maxLength={limits.text.registrationNumber}
        autoComplete="off"
        required
      />
      <FormText
        control={form.control}
        name="receivedOn"
        label={texts.receivedOn}
        hint={texts.receivedHint}
        type="date"
        required
      />
      {register.isError && <Alert tone="bad">{explain(register.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={register.isPending}
        busyLabel={texts.saving}
        disabled={isTaken}
      >
        {scores?.registrationNumber ? texts.changeNumber : texts.register}
      </Button>
    </form>
  );
}
