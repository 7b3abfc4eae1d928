import { MessageDialog } from '@feedback/ui/message-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from './failure-alert.tsx';
import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';

/** A question before an action. */
export interface ConfirmationQuestion<Result = unknown> {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly busyLabel: string;
  /** True for an action that cannot be undone, which gets a red button. */
  readonly danger?: boolean;
  readonly run: () => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

interface QuestionDialogProps<Result> {
  question: ConfirmationQuestion<Result>;
  /** The query key of the list that the action changes. */
  queryKey: readonly string[];
  onClose: () => void;
}

/** Asks for confirmation, runs the action, and shows its error. */
export function ConfirmationDialog<Result>(props: QuestionDialogProps<Result>) {
  const { question, queryKey, onClose } = props;
  const shared = useTexts(commonTextCatalogue);
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: question.run,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <MessageDialog
      open
      danger={question.danger}
      title={question.title}
      confirmText={question.label}
      cancelText={shared.cancel}
      closeLabel={shared.close}
      busy={doing.isPending}
      busyLabel={question.busyLabel}
      onConfirm={() => doing.mutate(undefined, { onSuccess: question.onDone })}
      onCancel={onClose}
    >
      <ErrorAlert error={doing.error} />
      <p>{question.lead}</p>
    </MessageDialog>
  );
}
