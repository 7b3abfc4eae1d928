import type { SubmissionRequest } from '@feedback/contract/submissions/feedback';
import { useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import { submitEmployeeFeedback, uploadFiles } from '../api/feedback-api.ts';
import { readServerFieldErrors } from '../form/errors.ts';
import { createSubmissionId } from '../form/submit/submission-id.ts';
import type { EmployeeValues } from './employee-values.ts';

/** The stages of a submission. */
export type EmployeeSubmissionStage =
  | { readonly name: 'filling' }
  | { readonly name: 'saving' }
  | { readonly name: 'sending'; readonly share: number }
  /** The case was saved, but its files did not arrive. */
  | { readonly name: 'withoutFiles'; readonly saved: SubmissionRequest }
  | { readonly name: 'done'; readonly saved: SubmissionRequest };

interface EmployeeSubmissionInput {
  readonly connection: Connection;
  /** The default fund house of a feedback (rule 2.11). */
  readonly defaultAmc: string | undefined;
  readonly onSaved: (saved: SubmissionRequest) => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Submits an employee's feedback as two calls: the case first, then its files (rule 2.12). A retry
 * continues where the last attempt stopped; the submission id prevents a second case.
 */
export function useEmployeeSubmission(options: EmployeeSubmissionInput) {
  const { connection, defaultAmc, onSaved, onFailed } = options;
  const [stage, setStage] = useState<EmployeeSubmissionStage>({ name: 'filling' });
  const [error, setError] = useState<ApiError>();
  const files = useRef<readonly File[]>([]);
  const submissionId = useRef('');
  const stopper = useRef<AbortController | null>(null);

  const fail = (cause: unknown, next: EmployeeSubmissionStage) => {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.failure?.code === 'submissionChanged') submissionId.current = '';
    setError(cause);
    setStage(next);
    onFailed(cause);
  };

  const finish = (saved: SubmissionRequest) => {
    setError(undefined);
    setStage({ name: 'done', saved });
    onSaved(saved);
  };

  const sendFiles = async (saved: SubmissionRequest) => {
    // Files that the server rejected are not sent again.
    if (files.current.length === 0) return finish(saved);
    stopper.current = new AbortController();
    setError(undefined);
    setStage({ name: 'sending', share: 0 });
    try {
      await uploadFiles(connection, saved, files.current, {
        signal: stopper.current.signal,
        onProgress: (share) => setStage({ name: 'sending', share }),
      });
      finish(saved);
    } catch (cause) {
      const refused = cause instanceof ApiError ? readServerFieldErrors(cause) : {};
      files.current = files.current.filter((file) => !(file.name in refused));
      fail(cause, { name: 'withoutFiles', saved });
    }
  };

  const submit = async (values: EmployeeValues, chosen: readonly File[]) => {
    files.current = chosen;
    submissionId.current ||= createSubmissionId();
    setError(undefined);
    setStage({ name: 'saving' });
    try {
      const saved = await submitEmployeeFeedback(connection, {
        ...values,
        ...(defaultAmc !== undefined && { amcname: defaultAmc }),
        attachmentLoc: chosen.length > 0 ? 'yes' : 'no',
        submissionId: submissionId.current,
      });
      submissionId.current = '';
      if (chosen.length > 0) await sendFiles(saved);
      else finish(saved);
    } catch (cause) {
      fail(cause, { name: 'filling' });
    }
  };

  return {
    stage,
    isBusy: stage.name === 'saving' || stage.name === 'sending',
    error,
    submit,
    sendFiles,
    finish,
    cancel: () => stopper.current?.abort(),
    backToForm: () => setStage({ name: 'filling' }),
  };
}
