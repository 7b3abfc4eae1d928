import { MessageDialog } from '@feedback/ui/message-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { FailureAlert } from './failure-alert.tsx';
import { common, useTexts } from '../lib/locale.tsx';

/** Something that is asked before it is done. */
export interface Question<Answer = unknown> {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly busyLabel: string;
  /** Red: nothing brings back what is lost by it. */
  readonly danger?: boolean;
  readonly run: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

interface QuestionDialogProps<Answer> {
  question: Question<Answer>;
  /** The list that it changes. */
  queryKey: readonly string[];
  onClose: () => void;
}

/** Asks, does it, and says when that failed. */
export function QuestionDialog<Answer>(props: QuestionDialogProps<Answer>) {
  const { question, queryKey, onClose } = props;
  const shared = useTexts(common);
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
      <FailureAlert error={doing.error} />
      <p>{question.lead}</p>
    </MessageDialog>
  );
}
