import { getConfig } from '@feedback/contract/operations';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { caseWorkLimits } from '@feedback/contract/limits';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useLocation, useNavigate } from 'react-router-dom';

import { callApi } from '../../lib/api-client.ts';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { useCurrentTime } from '../../lib/browser/browser.ts';
import { buildLogoutPath, useSession } from '../../lib/session.ts';
import { requestSessionExtension } from './shell-requests.ts';
import { useInactivity } from './use-inactivity.ts';

/** Settings that the server publishes before sign-in: payload key, limits, times, brand. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(getConfig, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

function Countdown({ endsAt }: { endsAt: number }) {
  const texts = useTexts(commonTextCatalogue);
  const left = Math.max(1, Math.ceil((endsAt - useCurrentTime()) / 1000));
  return <p>{texts.inactivityText(left)}</p>;
}

/**
 * Logs an admin out after 15 minutes without activity, with a warning one minute before (rule 3.2).
 */
export function InactivityGuard() {
  const texts = useTexts(commonTextCatalogue);
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const config = useQuery({ ...publicConfigQuery, enabled: isAdmin });
  const { inactivityMs, warningMs } = config.data?.session ?? caseWorkLimits.session;
  // A user who types for a long time makes no call, so this call reports the activity to the
  // server.
  const stay = useMutation({ mutationFn: requestSessionExtension });
  const { endsAt, dismiss } = useInactivity({
    isOn: isAdmin,
    limitMs: inactivityMs,
    warningMs,
    onEnd: () => void navigate(buildLogoutPath('inactive', pathname + search)),
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
