import type { SavedView } from '@feedback/contract/cases/saved-view';
import { MessageDialog } from '@feedback/ui/message-dialog';

import { explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import type { ReportView } from '../report-view.ts';
import { pickSavedReportFields } from './view-fields.ts';
import { useRemoveView, useSaveView } from '../../api/views.ts';

interface ConfirmViewProps {
  what: 'update' | 'remove';
  of: SavedView;
  view: ReportView;
  onBack: (said?: string) => void;
}

/** Asks for confirmation before a view is deleted or overwritten. */
export function ViewChangeConfirmation({ what, of, view, onBack }: ConfirmViewProps) {
  const texts = useTexts(viewTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const save = useSaveView();
  const remove = useRemoveView();
  const { error, isPending } = what === 'remove' ? remove : save;
  const { id, name, isShared, version } = of;
  const confirm = () =>
    what === 'remove'
      ? remove.mutate(of, { onSuccess: () => onBack(texts.removed(name)) })
      : save.mutate(
          { ...pickSavedReportFields(view), id, name, isShared, version },
          { onSuccess: () => onBack(texts.saved(name)) },
        );
  return (
    <MessageDialog
      open
      danger={what === 'remove'}
      title={what === 'remove' ? texts.removeTitle : texts.updateTitle}
      confirmText={what === 'remove' ? texts.remove : texts.confirm}
      cancelText={shared.cancel}
      closeLabel={shared.close}
      busy={isPending}
      busyLabel={what === 'remove' ? texts.removing : texts.saving}
      onConfirm={confirm}
      onCancel={() => onBack()}
    >
      {what === 'remove' ? texts.confirmRemove(name, isShared) : texts.confirmUpdate(name)}
      {error && <p role="alert">{explainError(error, shared)}</p>}
    </MessageDialog>
  );
}
