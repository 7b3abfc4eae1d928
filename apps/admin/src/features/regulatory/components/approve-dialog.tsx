import { MessageDialog } from '@feedback/ui/message-dialog';

import { FailureAlert } from '../../../components/failure-alert.tsx';
import { commonCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { sendApproval, useMonthMutation } from '../api/disclosure-month.ts';
import { disclosureCatalogue, monthName } from './months.ts';

interface ApproveDialogProps {
  month: string;
  /** The number of the preparation that was read before the dialog opened. */
  preparation: number;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks before a month is published, which cannot be undone. */
export function ApproveDialog({ month, preparation, onClose, onDone }: ApproveDialogProps) {
  const texts = useTexts(disclosureCatalogue);
  const shared = useTexts(commonCatalogue);
  const { locale } = useLocale();
  const approve = useMonthMutation(() => sendApproval(month, { preparation }));
  return (
    <MessageDialog
      open
      title={texts.approveTitle(monthName(month, locale))}
      confirmText={texts.approve}
      cancelText={shared.cancel}
      closeLabel={shared.close}
      busy={approve.isPending}
      busyLabel={texts.approving}
      onConfirm={() => approve.mutate(undefined, { onSuccess: () => onDone(texts.wasApproved) })}
      onCancel={onClose}
    >
      <FailureAlert error={approve.error} />
      <p>{texts.approveLead}</p>
    </MessageDialog>
  );
}
