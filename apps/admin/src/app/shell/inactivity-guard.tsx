import { getConfig } from '@feedback/contract/operations';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { caseWorkLimits } from '@feedback/contract/limits';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useLocation, useNavigate } from 'react-router-dom';

import { callApi } from '../../lib/api-client.ts';
import { commonCatalogue, useTexts } from '../../lib/locale.tsx';
import { useNow } from '../../lib/browser/browser.ts';
import { logoutPath, useSession } from '../../lib/session.ts';
import { sendKeepSession } from './shell-requests.ts';
import { useInactivity } from './use-inactivity.ts';

/** Settings that the server publishes before sign-in: payload key, limits, times, brand. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(getConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

function Countdown({ endsAt }: { endsAt: number }) {
  const texts = useTexts(commonCatalogue);
  const left = Math.max(1, Math.ceil((endsAt - useNow()) / 1000));
  return <p>{texts.inactivityText(left)}</p>;
}

/**
 * Logs an admin out after 15 minutes without activity, with a warning one minute before (rule 3.2).
 */
export function InactivityGuard() {
  const texts = useTexts(commonCatalogue);
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const config = useQuery({ ...configQuery, enabled: isAdmin });
  const { inactivityMs, warningMs } = config.data?.session ?? caseWorkLimits.session;
  // A user who types for a long time makes no call, so this call reports the activity to the
  // server.
  const stay = useMutation({ mutationFn: sendKeepSession });
  const { endsAt, dismiss } = useInactivity({
    isOn: isAdmin,
    limitMs: inactivityMs,
    warningMs,
    onEnd: () => void navigate(logoutPath('inactive', pathname + search)),
    onActive: () => stay.mutate(),
  });
  return (
    <MessageDialog
      open={endsAt !== null}
      title={texts.inactivityTitle}
      confirmText={texts.stayLoggedIn}
      closeLabel={texts.stayLoggedIn}
      onConfirm={dismiss}
    >
      {endsAt !== null && <Countdown endsAt={endsAt} />}
      <p>{texts.inactivityKept}</p>
    </MessageDialog>
  );
}
