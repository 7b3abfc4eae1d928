import type { PublicAudience } from '@feedback/contract/kinds/audience';
import type { OtpWay } from '@feedback/contract/people/auth';
import { useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import type { SentOtp } from '../api/otp-api.ts';
import type { Reference } from '../api/use-reference.ts';
import { submissionPart } from '../parts/part.ts';
import { publicPayload, type PublicValues } from './public-values.ts';

/** Where a submission stands. */
export type Stage =
  | { readonly name: 'filling' }
  | { readonly name: 'asking' }
  | { readonly name: 'otp'; readonly otp: SentOtp }
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'done'; readonly caseId: string };

interface Submission {
  readonly values: PublicValues;
  readonly files: readonly File[];
}

interface PublicSubmissionInput {
  readonly connection: Connection;
  readonly reference: Reference | undefined;
  readonly type: PublicAudience;
  /** The last OTP that was asked for; kept with the draft. */
  readonly otp: SentOtp | undefined;
  readonly keepOtp: (otp: SentOtp | undefined) => void;
  readonly onOtpSent: (maskedMobile: string) => void;
  readonly onSaved: (caseId: string) => void;
  readonly onFailed: (error: ApiError) => void;
}

/** As long as the server takes an OTP (rule 8.2): until then no second one is asked for. */
const otpLifetimeMs = 5 * 60 * 1000;
/** The refusals after which the mobile number has to be verified again. */
const needsProof = new Set(['proofSpent', 'submissionChanged']);

/**
 * A public submission from SUBMIT to its case: an OTP, the proof it is traded for, the files. What
 * was reached is kept, so that trying again costs no second OTP, and one submission id goes with
 * every try, so that it can't save twice (rule 7.8).
 */
export function usePublicSubmission(options: PublicSubmissionInput) {
  const { connection, reference, type, otp, keepOtp, onOtpSent, onSaved, onFailed } = options;
  const [stage, setStage] = useState<Stage>({ name: 'filling' });
  const [error, setError] = useState<ApiError>();
  const [isChallenged, setChallenged] = useState(false);
  const pending = useRef<Submission | null>(null);
  const proof = useRef<{ mobile: string; token: string } | null>(null);
  const submissionId = useRef('');
  const stopper = useRef<AbortController | null>(null);

  const fail = (cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause;
    const code = cause.failure?.code ?? '';
    const lacksProof = cause.failure?.errors?.some(({ path }) => path === 'otpToken');
    if (lacksProof || needsProof.has(code)) proof.current = null;
    if (code === 'submissionChanged') submissionId.current = '';
    setError(cause);
    setStage({ name: 'filling' });
    onFailed(cause);
  };

  const send = async ({ values, files }: Submission, token: string) => {
    stopper.current = new AbortController();
    setStage({ name: 'sending', share: 0 });
    try {
      const { newSubmissionId, savePublic } = await submissionPart.load();
      submissionId.current ||= newSubmissionId();
      const data = {
        ...publicPayload(values, type),
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
      fail(cause);
    }
  };

  /** Sends an OTP for what waits to be sent. */
  const askOtp = async (way?: OtpWay) => {
    const askedFor = pending.current?.values.mobile ?? '';
    const { requestOtp } = await submissionPart.load();
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
    if (proof.current?.mobile === mobile) return send(submission, proof.current.token);
    if (otp?.askedFor === mobile && Date.now() - otp.sentAt < otpLifetimeMs) {
      return setStage({ name: 'otp', otp });
    }
    setStage({ name: 'asking' });
    return askOtp().catch(fail);
  };

  /** False when the OTP is a wrong one. @throws ApiError */
  const verify = async (code: string): Promise<boolean> => {
    const submission = pending.current;
    if (!reference || !submission) throw new ApiError('unreachable');
    const { mobile } = submission.values;
    const { proveMobile } = await submissionPart.load();
    const given = { mobile, otp: code, nonce: otp?.nonce };
    const token = await proveMobile(connection, reference.config.payload, given);
    if (token === null) return false;
    proof.current = { mobile, token };
    keepOtp(undefined);
    void send(submission, token);
    return true;
  };

  return {
    stage,
    isBusy: stage.name === 'asking' || stage.name === 'sending',
    error,
    /** The server wants to see that a person asks, and this device works on it. */
    isChallenged,
    submit,
    verify,
    /** @throws ApiError */
    resend: askOtp,
    cancel: () => stopper.current?.abort(),
    /** Back to the form: the OTP dialog was left, or the thanks were read. */
    backToForm: () => setStage({ name: 'filling' }),
  };
}
