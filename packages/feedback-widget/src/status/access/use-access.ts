import { maskMobile } from '@feedback/contract/fields/mobile';
import type { OtpDelivery } from '@feedback/contract/auth/auth';
import { useCallback, useMemo, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import type { Connection } from '../../api/connection.ts';
import { endAccess, openAccess, requestAccess, type AccessClaim } from '../../api/status-api.ts';
import {
  clearStoredStatusAccess,
  storeStatusAccess,
  readStoredStatusAccess,
} from './kept-access.ts';

/**
 * The OTP that was requested: the masked mobile number and the time of the request in milliseconds.
 */
interface AskedOtp {
  readonly mobile: string;
  readonly sentAt: number;
  readonly nonce: string;
  readonly calls?: boolean;
}

const nobody: AccessClaim = { caseId: '', mobile: '' };

/**
 * Manages a submitter's access to their cases. A case id with its mobile number requests the
 * access, and an OTP opens it. The access ends when the submitter chooses Finish, when the server
 * ends it or when the tab closes; a reload keeps it.
 */
export function useStatusAccess(connection: Connection, caseId: string | undefined) {
  const [kept] = useState(() => readStoredStatusAccess(caseId));
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

  const request = async (next: AccessClaim, way?: OtpDelivery) => {
    try {
      const asked = await requestAccess(connection, { ...next, way }, () => setChallenged(true));
      setOtp({ ...asked, mobile: maskMobile(next.mobile), sentAt: Date.now() });
    } finally {
      setChallenged(false);
    }
  };

  /** Ends the access when a call reports an expired session. */
  const noteFailure = useCallback(({ kind }: ApiError) => {
    if (kind !== 'sessionEnded') return;
    setExpired(true);
    clearStoredStatusAccess();
  }, []);

  return {
    stage,
    claim,
    /** The connection that carries the access token. */
    opened,
    /** The number of times that the access was opened. */
    openings,
    otp,
    isChallenged,
    /**
     * True after the server has ended the access. The page keeps its content until an OTP opens the
     * access again.
     */
    isExpired,
    /**
     * Requests access to the cases of a mobile number: the server sends an OTP.
     * @throws ApiError
     */
    ask: (next: AccessClaim) => {
      setClaim(next);
      return request(next);
    },
    /**
     * Requests another OTP for the same case and mobile number.
     * @throws ApiError
     */
    askAgain: (way?: OtpDelivery) => request(claim, way),
    /**
     * Returns false for a wrong OTP.
     * @throws ApiError
     */
    verify: async (code: string): Promise<boolean> => {
      const tried = { ...claim, otp: code, nonce: otp?.nonce ?? '' };
      const next = await openAccess(connection, tried);
      if (next === null) return false;
      setToken(next);
      storeStatusAccess(claim, next);
      setOpenings((last) => last + 1);
      setStage('open');
      setExpired(false);
      setOtp(undefined);
      return true;
    },
    leaveOtp: () => setOtp(undefined),
    noteFailure,
    end: () => {
      // If this call fails, the access expires on the server; the token is deleted here either way.
      void endAccess(opened).catch(() => undefined);
      clearStoredStatusAccess();
      setClaim(nobody);
      setToken('');
      setStage('done');
    },
    restart: () => setStage('again'),
  };
}

export type StatusAccess = ReturnType<typeof useStatusAccess>;
