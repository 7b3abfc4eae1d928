import { MessageDialog } from '@feedback/ui/message-dialog';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { requestDisclosureApproval, useDisclosureMonthMutation } from '../api/disclosure-month.ts';
import { disclosureTextCatalogue, formatLongMonth } from './months.ts';

interface ApproveDialogProps {
  month: string;
  /** The number of the preparation that was read before the dialog opened. */
  preparation: number;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks before a month is published, which cannot be undone. */
export function ApproveDisclosureDialog({
  month,
  preparation,
  onClose,
  onDone,
}: ApproveDialogProps) {
  const texts = useTexts(disclosureTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const approve = useDisclosureMonthMutation(() =>
    requestDisclosureApproval(month, { preparation }),
  );
  return (
    <MessageDialog
      open
      title={texts.approveTitle(formatLongMonth(month, locale))}
      confirmText={texts.approve}
      cancelText={shared.cancel}
      closeLabel={shared.close}
      busy={approve.isPending}
      busyLabel={texts.approving}
      onConfirm={() => approve.mutate(undefined, { onSuccess: () => onDone(texts.wasApproved) })}
      onCancel={onClose}
    >
      <ErrorAlert error={approve.error} />
      <p>{texts.approveLead}</p>
    </MessageDialog>
  );
}
