import type { PublicAudience } from '@feedback/contract/kinds/audience';
import type { OtpDelivery } from '@feedback/contract/auth/auth';
import { useEffect, useRef, useState } from 'react';

import { ApiError, type ApiErrorKind } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import type { SentOtp } from '../api/otp-api.ts';
import type { FormReferenceData } from '../api/use-reference.ts';
import { submissionModule } from '../parts/part.ts';
import { createPublicPayload, type PublicValues } from './public-values.ts';

/** The stages of a submission. */
export type PublicSubmissionStage =
  | { readonly name: 'filling' }
  | { readonly name: 'asking' }
  | { readonly name: 'otp'; readonly otp: SentOtp }
  | { readonly name: 'sending'; readonly share: number }
  /** No response came: the same submission is sent again. */
  | { readonly name: 'waiting'; readonly share: 0 }
  | { readonly name: 'done'; readonly caseId: string };

interface Submission {
  readonly values: PublicValues;
  readonly files: readonly File[];
}

interface PublicSubmissionInput {
  readonly connection: Connection;
  readonly reference: FormReferenceData | undefined;
  readonly type: PublicAudience;
  /** The last OTP request, saved with the draft. */
  readonly otp: SentOtp | undefined;
  readonly keepOtp: (otp: SentOtp | undefined) => void;
  readonly onOtpSent: (maskedMobile: string) => void;
  readonly onSaved: (caseId: string) => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * The time that the server accepts an OTP (rule 8.2). The form requests no second OTP before it
 * ends.
 */
const otpLifetimeMs = 5 * 60 * 1000;
/** The errors of an attempt without a response: the case may have been saved or not. */
const noResponse = new Set<ApiErrorKind>(['offline', 'timeout', 'unreachable']);
/** The time before the first automatic attempt; each further attempt waits twice as long. */
const firstRetryMs = 5000;
const maxRetryMs = 60_000;
/** Error codes after which the mobile number must be verified again. */
const needsProof = new Set(['proofSpent', 'submissionChanged']);

/**
 * Submits a public feedback from SUBMIT to its case: OTP, the proof that the OTP is exchanged for,
 * files. Completed steps are kept, so that a retry needs no second OTP, and every attempt sends the
 * same submission id, so that a case is saved only once (rule 7.8). An attempt without a response is
 * repeated automatically, and immediately when the network is back.
 */
export function usePublicSubmission(options: PublicSubmissionInput) {
  const { connection, reference, type, otp, keepOtp, onOtpSent, onSaved, onFailed } = options;
  const [stage, setStage] = useState<PublicSubmissionStage>({ name: 'filling' });
  const [error, setError] = useState<ApiError>();
  const [isChallenged, setChallenged] = useState(false);
  const pending = useRef<Submission | null>(null);
  const proof = useRef<{ mobile: string; token: string } | null>(null);
  const submissionId = useRef('');
  const stopper = useRef<AbortController | null>(null);
  const retryMs = useRef(firstRetryMs);

  const fail = (cause: unknown, next: PublicSubmissionStage = { name: 'filling' }) => {
    if (!(cause instanceof ApiError)) throw cause;
    const code = cause.failure?.code ?? '';
    const lacksProof = cause.failure?.errors?.some(({ path }) => path === 'otpToken');
    if (lacksProof || needsProof.has(code)) proof.current = null;
    if (code === 'submissionChanged') submissionId.current = '';
    setError(cause);
    setStage(next);
    onFailed(cause);
  };

  const send = async ({ values, files }: Submission, token: string) => {
    stopper.current = new AbortController();
    setStage({ name: 'sending', share: 0 });
    try {
      const { createSubmissionId, savePublic } = await submissionModule.load();
      submissionId.current ||= createSubmissionId();
      const data = {
        ...createPublicPayload(values, type),
        attachment: files.length > 0 ? 'yes' : 'no',
        otpToken: token,
        submissionId: submissionId.current,
      };
      const { caseId } = await savePublic(connection, data, files, {
        signal: stopper.current.signal,
        onProgress: (share) => setStage({ name: 'sending', share }),
      });
      [submissionId.current, proof.current] = ['', null];
      setStage({ name: 'done', caseId });
      onSaved(caseId);
    } catch (cause) {
      const isRepeated = cause instanceof ApiError && noResponse.has(cause.kind);
      fail(cause, isRepeated ? { name: 'waiting', share: 0 } : undefined);
    }
  };

  const isWaiting = stage.name === 'waiting';
  const retry = () => {
    const [submission, token] = [pending.current, proof.current?.token];
    if (submission && token !== undefined) void send(submission, token);
  };
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(retry, retryMs.current);
    retryMs.current = Math.min(2 * retryMs.current, maxRetryMs);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` reads refs only
  }, [isWaiting]);

  /** Requests an OTP for the pending submission. */
  const askOtp = async (way?: OtpDelivery) => {
    const askedFor = pending.current?.values.mobile ?? '';
    const { requestOtp } = await submissionModule.load();
    try {
      const answer = await requestOtp(connection, askedFor, () => setChallenged(true), way);
      const sent = { ...answer, askedFor, sentAt: Date.now() };
      keepOtp(sent);
      setStage({ name: 'otp', otp: sent });
      onOtpSent(sent.mobile);
    } finally {
      setChallenged(false);
    }
  };

  const submit = async (values: PublicValues, files: readonly File[]) => {
    const { mobile } = values;
    const submission = { values, files };
    pending.current = submission;
    setError(undefined);
    retryMs.current = firstRetryMs;
    if (proof.current?.mobile === mobile) return send(submission, proof.current.token);
    if (otp?.askedFor === mobile && Date.now() - otp.sentAt < otpLifetimeMs) {
      return setStage({ name: 'otp', otp });
    }
    setStage({ name: 'asking' });
    return askOtp().catch(fail);
  };

  /**
   * Returns false for a wrong OTP.
   * @throws ApiError
   */
  const verify = async (code: string): Promise<boolean> => {
    const submission = pending.current;
    if (!reference || !submission) throw new ApiError('unreachable');
    const { mobile } = submission.values;
    const { exchangeOtpForProof } = await submissionModule.load();
    const given = { mobile, otp: code, nonce: otp?.nonce };
    const token = await exchangeOtpForProof(connection, reference.config.payload, given);
    if (token === null) return false;
    proof.current = { mobile, token };
    keepOtp(undefined);
    void send(submission, token);
    return true;
  };

  return {
    stage,
    isBusy: stage.name === 'asking' || stage.name === 'sending' || isWaiting,
    /** Sends the waiting submission now; undefined in other stages. */
    retry: isWaiting ? retry : undefined,
    error,
    /** True while this device solves a challenge of the server. */
    isChallenged,
    submit,
    verify,
    /**
     * Requests another OTP for the pending submission.
     * @throws ApiError
     */
    resend: askOtp,
    cancel: () => (isWaiting ? fail(new ApiError('cancelled')) : stopper.current?.abort()),
    /** Returns to the form after the user left the OTP dialog or read the thank-you message. */
    backToForm: () => setStage({ name: 'filling' }),
  };
}
