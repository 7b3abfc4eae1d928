import { MessageDialog } from '@feedback/ui/message-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { ApiError, explainError } from '../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import {
  type ReferenceEntry,
  referenceTextCatalogue,
  type ReferenceListDefinition,
  reloadReferenceData,
} from './reference-kind.ts';

interface DeleteDialogProps<Row extends ReferenceEntry, In extends FieldValues> {
  kind: ReferenceListDefinition<Row, In>;
  row: Row;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks for confirmation before deleting an entry, and shows why an entry cannot be deleted. */
export function DeleteDialog<Row extends ReferenceEntry, In extends FieldValues>(
  props: DeleteDialogProps<Row, In>,
) {
  const { kind, row, onClose, onDone } = props;
  const texts = useTexts(referenceTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const own = kind.textsOf(texts);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => kind.remove(row),
    onSuccess: () => onDone(own.deleted),
    onSettled: () => void reloadReferenceData(queryClient, kind.queryKey),
  });
  const isInUse = remove.error instanceof ApiError && remove.error.code === 'inUse';
  const blockers = isInUse ? (kind.blockers?.(row, texts) ?? []) : [];

  if (remove.isError) {
    return (
      <MessageDialog
        open
        title={texts.notDeleted(kind.nameOf(row))}
        confirmText={shared.ok}
        closeLabel={shared.close}
        onConfirm={onClose}
      >
        <p>{explainError(remove.error, shared)}</p>
        {blockers.length > 0 && (
          <>
            <p>{texts.standsInTheWay}</p>
            <ul>
              {blockers.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </MessageDialog>
    );
  }
  return (
    <MessageDialog
      open
      danger
      title={texts.deleteTitle}
      confirmText={texts.confirmDelete}
      cancelText={shared.cancel}
      closeLabel={shared.close}
      busy={remove.isPending}
      busyLabel={texts.deleting}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {own.confirm(kind.nameOf(row))}
    </MessageDialog>
  );
}
