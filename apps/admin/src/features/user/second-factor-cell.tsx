import { resetSecondFactor } from '@feedback/contract/operations';
import type { User } from '@feedback/contract/user';
import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { FailureAlert } from '../../components/failure-alert.tsx';
import { reference, refreshReferenceData } from '../../components/reference-data/reference-kind.ts';
import { send } from '../../lib/api-client.ts';
import { common, useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/session.ts';

/** Takes away the second factor of somebody who lost theirs. */
export const sendReset = (id: number) => send(resetSecondFactor, { parts: { id }, body: {} });

/** Whether somebody logs in in two steps, and the way to reset that for who lost their phone. */
export function SecondFactorCell({ row }: { row: User }) {
  const { user: texts } = useTexts(reference);
  const shared = useTexts(common);
  const { employeeCode } = useSession();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = row.employeeName;
  const reset = useMutation({
    mutationFn: sendReset,
    onSuccess: async () => {
      setAsking(false);
      await refreshReferenceData(queryClient, 'users');
    },
  });
  if (!row.hasSecondFactor) return texts.twoStepsOff;
  return (
    <>
      {texts.twoStepsOn}
      {row.employeeCode !== employeeCode && (
        <Button variant="quiet" aria-label={texts.resetOf(name)} onClick={() => setAsking(true)}>
          {texts.reset}
        </Button>
      )}
      <MessageDialog
        open={isAsking}
        danger
        title={texts.resetTitle}
        confirmText={texts.reset}
        cancelText={shared.cancel}
        closeLabel={shared.close}
        busy={reset.isPending}
        busyLabel={texts.resetting}
        onConfirm={() => reset.mutate(row.id)}
        onCancel={() => {
          reset.reset();
          setAsking(false);
        }}
      >
        <FailureAlert error={reset.error} />
        <p>{texts.resetLead(name)}</p>
      </MessageDialog>
    </>
  );
}
