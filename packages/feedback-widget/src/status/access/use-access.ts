import { maskMobile } from '@feedback/contract/fields/mobile';
import type { OtpWay } from '@feedback/contract/people/auth';
import { useCallback, useMemo, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import type { Connection } from '../../api/connection.ts';
import { endAccess, openAccess, requestAccess, type Claim } from '../../api/status-api.ts';
import { forgetAccess, keepAccess, keptAccess } from './kept-access.ts';

/** An OTP that may have been sent: to the masked number, at a time in milliseconds. */
interface AskedOtp {
  readonly mobile: string;
  readonly sentAt: number;
  readonly nonce: string;
  readonly calls?: boolean;
}

const nobody: Claim = { caseId: '', mobile: '' };

/**
 * A submitter's access to their cases: asked for with a case id and a mobile number, opened by an
 * OTP, open until they are done, the server ends it or the tab closes; a reload keeps it.
 */
export function useAccess(connection: Connection, caseId: string | undefined) {
  const [kept] = useState(() => keptAccess(caseId));
  const [stage, setStage] = useState<'asking' | 'open' | 'done' | 'again'>(
    kept ? 'open' : 'asking',
  );
  const [token, setToken] = useState(kept?.token ?? '');
  const [openings, setOpenings] = useState(0);
  const [isExpired, setExpired] = useState(false);
  const [otp, setOtp] = useState<AskedOtp>();
  const [isChallenged, setChallenged] = useState(false);
  const [claim, setClaim] = useState(kept?.claim ?? nobody);
  const opened = useMemo<Connection>(() => ({ ...connection, token }), [connection, token]);

  const request = async (next: Claim, way?: OtpWay) => {
    try {
      const asked = await requestAccess(connection, { ...next, way }, () => setChallenged(true));
      setOtp({ ...asked, mobile: maskMobile(next.mobile), sentAt: Date.now() });
    } finally {
      setChallenged(false);
    }
  };

  /** A call with the token failed. */
  const noteFailure = useCallback(({ kind }: ApiError) => {
    if (kind !== 'sessionEnded') return;
    setExpired(true);
    forgetAccess();
  }, []);

  return {
    stage,
    claim,
    /** The connection that opens the cases. */
    opened,
    /** How often it was opened. */
    openings,
    otp,
    isChallenged,
    /** The server has ended it; what stands on the page stays until an OTP opens it again. */
    isExpired,
    /** @throws ApiError */
    ask: (next: Claim) => {
      setClaim(next);
      return request(next);
    },
    /** For the same case and mobile. @throws ApiError */
    askAgain: (way?: OtpWay) => request(claim, way),
    /** False when the OTP is a wrong one. @throws ApiError */
    verify: async (code: string): Promise<boolean> => {
      const tried = { ...claim, otp: code, nonce: otp?.nonce ?? '' };
      const next = await openAccess(connection, tried);
      if (next === null) return false;
      setToken(next);
      keepAccess(claim, next);
      setOpenings((last) => last + 1);
      setStage('open');
      setExpired(false);
      setOtp(undefined);
      return true;
    },
    leaveOtp: () => setOtp(undefined),
    noteFailure,
    end: () => {
      // Unanswered, it ends by itself: the token is forgotten here either way.
      void endAccess(opened).catch(() => undefined);
      forgetAccess();
      setClaim(nobody);
      setToken('');
      setStage('done');
    },
    restart: () => setStage('again'),
  };
}

export type Access = ReturnType<typeof useAccess>;
