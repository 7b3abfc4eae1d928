import { confirmUserChange } from '@feedback/contract/operations';
import type { User } from '@feedback/contract/users/user';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { CellNote } from '../../../components/cells.tsx';
import { PasswordDialog } from '../../../components/password-dialog.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';
import { callApi } from '../../../lib/api-client.ts';
import { formatLongTime } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';

/** Confirms a change by another super admin; requires the current user's own password. */
export const requestUserChangeConfirmation = (id: number, password: string) =>
  callApi(confirmUserChange, { parts: { id }, body: { password } });

/**
 * Shows a change by another super admin that blocks password resets, with a button to confirm the
 * change.
 */
export function UnconfirmedUserChange({ row }: { row: User }) {
  const { user: texts } = useTexts(referenceTextCatalogue);
  const { locale } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { heldChange, employeeName: name } = row;
  const close = () => setAsking(false);
  if (!heldChange) return null;
  return (
    <>
      <CellNote>{texts.held(formatLongTime(heldChange.until, locale))}</CellNote>
      {heldChange.canConfirm && (
        <Button
          variant="quiet"
          aria-label={texts.confirmChangeOf(name)}
          onClick={() => setAsking(true)}
        >
          {texts.confirmChange}
        </Button>
      )}
      {isAsking && (
        <PasswordDialog
          question={{
            title: texts.confirmChangeTitle,
            lead: texts.confirmChangeLead(name),
            label: texts.confirmChange,
            busyLabel: texts.confirmingChange,
            password: texts.ownPassword,
            run: (password) => requestUserChangeConfirmation(row.id, password),
            onDone: close,
          }}
          queryKey={['users']}
          onClose={close}
        />
      )}
    </>
  );
}
