import type { StaffEntryRequest } from '@feedback/contract/submissions/intake';
import { useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import { submitStaffEnteredCase } from '../api/intake-api.ts';
import { createSubmissionId } from '../form/submit/submission-id.ts';
import { createStaffCasePayload, type StaffCaseValues } from './intake-values.ts';

/** The stage of the submission. */
type Stage = { readonly name: 'filling' } | { readonly name: 'sending'; readonly share: number };

interface IntakeSubmissionInput {
  readonly connection: Connection;
  readonly onSaved: (saved: StaffEntryRequest) => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Submits a case that staff enter, from SUBMIT until it is saved. Every attempt sends the same
 * submission id, so that the case is saved only once.
 */
export function useStaffCaseSubmission({ connection, onSaved, onFailed }: IntakeSubmissionInput) {
  const [stage, setStage] = useState<Stage>({ name: 'filling' });
  const [error, setError] = useState<ApiError>();
  const submissionId = useRef('');
  const stopper = useRef<AbortController | null>(null);

  const submit = async (values: StaffCaseValues, files: readonly File[]) => {
    submissionId.current ||= createSubmissionId();
    stopper.current = new AbortController();
    setError(undefined);
    setStage({ name: 'sending', share: 0 });
    const data = {
      ...createStaffCasePayload(values),
      attachment: files.length > 0 ? 'yes' : 'no',
      submissionId: submissionId.current,
    };
    try {
      const saved = await submitStaffEnteredCase(connection, data, files, {
        signal: stopper.current.signal,
        onProgress: (share) => setStage({ name: 'sending', share }),
      });
      submissionId.current = '';
      onSaved(saved);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.failure?.code === 'submissionChanged') submissionId.current = '';
      setError(cause);
      onFailed(cause);
    } finally {
      setStage({ name: 'filling' });
    }
  };

  return {
    stage,
    isBusy: stage.name === 'sending',
    error,
    submit,
    cancel: () => stopper.current?.abort(),
  };
}
