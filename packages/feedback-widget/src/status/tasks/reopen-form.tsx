import { reopenReasonSchema } from '@feedback/contract/cases/case-fields';
import { limits } from '@feedback/contract/limits';
import { TextArea } from '@feedback/ui/text-area';

import { reopenOwnCase } from '../../api/status-api.ts';
import { FullWidthField } from '../../form/form-layout.tsx';
import { useForm } from '../../form/use-form.ts';
import { useLeaveWarning } from '../../form/draft/use-keeping.ts';
import type { CasePartProps } from '../case-part.ts';
import { toStatusErrors } from '../status-errors.ts';
import { TaskForm } from './task-form.tsx';

const validate = (values: { reason: string }) =>
  toStatusErrors(reopenReasonSchema.safeParse(values));

interface ReopenFormProps extends CasePartProps {
  /** The question above the text field. */
  label: string;
  /** A reply that the submitter could not send before the case was closed. */
  unsent: string;
}

/** Reopens a closed case for a reason. */
export function ReopenForm(props: ReopenFormProps) {
  const { texts, connection, own, drafts, label, unsent, onDone, onFailure } = props;
  const { status } = texts;
  const form = useForm({ initial: { reason: unsent }, validate, texts });
  useLeaveWarning(form.values.reason !== '');
  return (
    <TaskForm
      texts={texts}
      form={form}
      words={{ submit: status.reopen, submitting: status.sending, failed: status.notSent }}
      act={async ({ reason }) => {
        await reopenOwnCase(connection, own.caseId, reason);
        drafts.delete(own.caseId);
        onDone(status.reopened);
      }}
      onFailure={onFailure}
    >
      <FullWidthField>
        <TextArea
          {...form.bind('reason')}
          label={label}
          required
          rows={3}
          max={limits.text.reopenReason}
        />
      </FullWidthField>
    </TaskForm>
  );
}
