import { MessageDialog } from '@feedback/ui/message-dialog';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before the text typed into a dialog is discarded. */
export function DiscardChangesDialog({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <MessageDialog
      open={open}
      danger
      title={texts.discardTitle}
      confirmText={texts.discard}
      cancelText={texts.keepEditing}
      closeLabel={texts.keepEditing}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {texts.discardLead}
    </MessageDialog>
  );
}
