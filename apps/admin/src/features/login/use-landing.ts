import { useNavigate } from 'react-router-dom';

import { landingOf, safeNext, type Session } from '../../lib/session.ts';

/** Goes where somebody wanted to when they were asked to log in, else where their role lands. */
export function useLanding(): (session: Session, wanted: string | null) => void {
  const navigate = useNavigate();
  return ({ role }, wanted) => {
    const landing = safeNext(wanted) ?? landingOf(role);
    // The public pages are another application of this origin.
    if (landing.startsWith('/feedback/')) window.location.assign(landing);
    else void navigate(landing, { replace: true });
  };
}
