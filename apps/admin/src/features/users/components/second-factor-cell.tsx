import { resetSecondFactor } from '@feedback/contract/operations';
import type { User } from '@feedback/contract/users/user';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { PasswordDialog } from '../../../components/password-dialog.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';

/**
 * Resets the second factor of a person who lost theirs; requires the current user's own password.
 */
export const requestSecondFactorReset = (id: number, password: string) =>
  callApi(resetSecondFactor, { parts: { id }, body: { password } });

/** Shows whether a person has a second factor, with a button that resets it. */
export function SecondFactorCell({ row }: { row: User }) {
  const { user: texts } = useTexts(referenceTextCatalogue);
  const { employeeCode } = useSession();
  const [isAsking, setAsking] = useState(false);
  const name = row.employeeName;
  const close = () => setAsking(false);
  if (!row.hasSecondFactor) return texts.twoStepsOff;
  return (
    <>
      {texts.twoStepsOn}
      {row.employeeCode !== employeeCode && (
        <Button variant="quiet" aria-label={texts.resetOf(name)} onClick={() => setAsking(true)}>
          {texts.reset}
        </Button>
      )}
      {isAsking && (
        <PasswordDialog
          question={{
            title: texts.resetTitle,
            lead: texts.resetLead(name),
            label: texts.reset,
            busyLabel: texts.resetting,
            danger: true,
            password: texts.ownPassword,
            run: (password) => requestSecondFactorReset(row.id, password),
            onDone: close,
          }}
          queryKey={['users']}
          onClose={close}
        />
      )}
    </>
  );
}
