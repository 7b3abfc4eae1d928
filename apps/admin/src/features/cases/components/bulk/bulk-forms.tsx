import type { Audience } from '@feedback/contract/kinds/audience';
import {
  assignFeedbackSchema,
  closeFeedbackSchema,
  type CloseFeedbackRequest,
} from '@feedback/contract/submissions/feedback';
import type { CaseRow } from '@feedback/contract/cases/case-columns';

import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useSession } from '../../../../lib/session.ts';
import { AssigneeField } from '../case/assignee-field.tsx';
import { usePossibleAssignees } from '../case/assignees.ts';
import { ClosingTextField } from '../case/forms/close-form.tsx';
import { RootCauseField } from '../case/root-cause-field.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { requestCaseAssignment } from '../../api/assign-case.ts';
import { requestCaseClosure } from '../../api/close-case.ts';

interface BulkFormProps {
  rows: readonly CaseRow[];
  tab: Audience;
  title: string;
  onClose: () => void;
  onRun: (change: (row: CaseRow) => Promise<unknown>) => void;
}

/** Asks for the new assignee of many cases. */
export function BulkAssignForm({ rows, tab, title, onClose, onRun }: BulkFormProps) {
  const texts = useTexts(reportTextCatalogue);
  const { employeeCode } = useSession();
  const assignees = usePossibleAssignees(rows);
  const { form, discardDraft, leaving } = useContractForm(
    assignFeedbackSchema,
    { feedbackId: rows[0]?.id ?? 0, type: tab, assignedTo: '', emailTo: '', assignedBy: '' },
    'bulk assign',
  );
  const submit = form.handleSubmit((values) => {
    const emailTo = assignees.emailOf(values.assignedTo);
    discardDraft();
    // A case that the person already has is skipped: only its history would change.
    onRun(async (row) =>
      row.assignedToCode === values.assignedTo
        ? null
        : requestCaseAssignment({
            ...values,
            feedbackId: row.id,
            type: row.type,
            emailTo,
            assignedBy: employeeCode,
          }),
    );
  });
  return (
    <FormDialog
      title={title}
      submit={{ label: texts.reassign, busy: false }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      <AssigneeField control={form.control} label={texts.assignedTo} assignees={assignees} />
    </FormDialog>
  );
}

/** Asks for the closing text of many cases. */
export function BulkCloseForm({ rows, tab, title, onClose, onRun }: BulkFormProps) {
  const texts = useTexts(reportTextCatalogue);
  const { form, discardDraft, leaving } = useContractForm<CloseFeedbackRequest>(
    closeFeedbackSchema,
    { id: rows[0]?.id ?? 0, userType: tab, feedackClosureDesc: '', rootCause: '' },
    'bulk close',
  );
  const submit = form.handleSubmit((values) => {
    discardDraft();
    onRun((row) => requestCaseClosure({ ...values, id: row.id, userType: row.type }));
  });
  return (
    <FormDialog
      title={title}
      submit={{ label: texts.closeFeedback, busy: false }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      <ClosingTextField
        control={form.control}
        label={texts.closureDescription}
        hint={texts.bulkCloseHint}
      />
      <RootCauseField control={form.control} />
    </FormDialog>
  );
}
