import { parseCaseId } from '@feedback/contract/cases/case-id';
import { statusAccessFieldsSchema } from '@feedback/contract/cases/case-fields';
import { TextField } from '@feedback/ui/text-field';

import type { ApiError } from '../../api/api-error.ts';
import { MobileField } from '../../public/mobile-field.tsx';
import { useForm } from '../../form/use-form.ts';
import type { StatusPageTexts } from '../../texts/use-status-texts.ts';
import { StatusHeading } from '../heading.tsx';
import styles from '../status.module.css';
import { toStatusErrors, type StatusErrors } from '../status-errors.ts';
import { TaskForm } from '../tasks/task-form.tsx';
import type { StatusAccess } from './use-access.ts';

interface AccessFormProps {
  texts: StatusPageTexts;
  access: StatusAccess;
  caseId: string | undefined;
  onFailure: (error: ApiError) => void;
}

/**
 * Returns errors for malformed input only. No error may disclose whether the case exists (rule
 * 11.2).
 */
function validate(values: { caseId: string; mobile: string }): StatusErrors {
  const errors = toStatusErrors(statusAccessFieldsSchema.safeParse(values));
  if (!errors['caseId'] && !parseCaseId(values.caseId)) errors['caseId'] = 'caseIdInvalid';
  return errors;
}

/** Asks for the case id and for the mobile number that submitted the case. */
export function StatusAccessForm({ texts, access, caseId, onFailure }: AccessFormProps) {
  const { status } = texts;
  const form = useForm({ initial: { caseId: caseId ?? '', mobile: '' }, validate, texts });
  return (
    <>
      <div>
        <StatusHeading text={status.accessTitle} isFirst={access.stage === 'asking'} />
        <p className={styles.text}>{status.accessLead}</p>
      </div>
      <TaskForm
        texts={texts}
        form={form}
        words={{
          submit: status.requestOtp,
          submitting: status.requesting,
          failed: status.notRequested,
        }}
        act={({ caseId: written, mobile }) =>
          access.ask({ caseId: parseCaseId(written) ?? written, mobile })
        }
        onFailure={onFailure}
        waitingFor={access.isChallenged ? texts.checkingPerson : undefined}
      >
        <TextField
          {...form.bind('caseId')}
          label={texts.caseId}
          hint={status.caseIdHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
        <MobileField {...form.bind('mobile')} texts={texts} enterKeyHint="go" />
      </TaskForm>
    </>
  );
}
