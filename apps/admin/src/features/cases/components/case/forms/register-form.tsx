import { limits } from '@feedback/contract/limits';
import { registerScoresSchema } from '@feedback/contract/regulatory/scores';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormTextField } from '../../../../../components/form/form-fields.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { scoresTextCatalogue } from '../../../../../lib/texts/scores-texts.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import type { CaseFormProps } from './case-form.ts';
import styles from '../case.module.css';
import { useRegisterScores } from '../../../api/scores.ts';

/** Records a case's number on SCORES and its date. */
export function ScoresRegistrationForm({
  detail: { id, scores },
  isTaken,
  onClose,
  onDone,
}: CaseFormProps) {
  const texts = useTexts(scoresTextCatalogue);
  const register = useRegisterScores(id);
  const received = scores?.milestones.find(({ kind }) => kind === 'received')?.doneOn;
  const start = {
    registrationNumber: scores?.registrationNumber ?? '',
    receivedOn: received ?? '',
  };
  const { field, submitWith, leaving } = useContractForm(
    registerScoresSchema,
    start,
    `register ${id}`,
  );
  const submit = submitWith(register.mutate, () => onDone(texts.registered));
  return (
    <FormDialog
      title={texts.registerTitle}
      submit={{
        label: scores?.registrationNumber ? texts.changeNumber : texts.register,
        busyLabel: texts.saving,
        busy: register.isPending,
        disabled: isTaken,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
      error={register.error}
      className={styles.fields}
    >
      <FormTextField
        {...field('registrationNumber')}
        label={texts.number}
        hint={texts.numberHint}
        maxLength={limits.text.registrationNumber}
        autoComplete="off"
        required
      />
      <FormTextField
        {...field('receivedOn')}
        label={texts.receivedOn}
        hint={texts.receivedHint}
        type="date"
        required
      />
    </FormDialog>
  );
}
