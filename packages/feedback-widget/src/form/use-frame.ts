import type { Audience } from '@feedback/contract/kinds/audience';
import { useCallback, useEffect, useRef, useState, type Ref } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { useReferenceData, type ReferenceDataState } from '../api/use-reference.ts';
import { submissionModule } from '../parts/part.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle } from '../types.ts';
import { type FormErrors, getFailureMessage, readServerFieldErrors } from './errors.ts';
import { useAttachments } from './files/use-attachments.ts';
import { clearUnknownChoices } from './known-choices.ts';
import { useConnection } from './use-connection.ts';
import { useFormFocus } from './use-focus.ts';
import { useForm, type FormValues } from './use-form.ts';
import { useDraftProtection } from './draft/use-keeping.ts';

interface FrameInput<V extends FormValues> {
  readonly texts: Texts;
  readonly props: CommonFormProps;
  readonly handle: Ref<FeedbackFormHandle> | undefined;
  /** The token of the employee's session. */
  readonly token?: string;
  /** The key of the form's draft: an audience or an employee. */
  readonly owner: string;
  /** Returns the audience that decides which types are offered. */
  readonly audienceOf: (values: V) => Audience;
  readonly initial: V;
  readonly validate: (values: V) => FormErrors;
}

/** Reports once that the form is ready, then loads the code that sending needs. */
function useReady({ reference }: ReferenceDataState, onReady: (() => void) | undefined): void {
  const wasSaid = useRef(false);
  // Re-renders the form once that code is loaded.
  const [, setWhole] = useState(false);
  useEffect(() => {
    if (!reference || wasSaid.current) return undefined;
    // Runs after the tasks that render the form's parts.
    const timer = setTimeout(() => {
      wasSaid.current = true;
      onReady?.();
      // The code that needs this part reports a failure.
      submissionModule.load().then(
        () => setWhole(true),
        () => undefined,
      );
    });
    return () => clearTimeout(timer);
  }, [reference, onReady]);
}

/** A submission as its form sees it. */
export interface SubmissionFlow<V extends FormValues> {
  /**
   * The stage of the submission. SUBMIT works only in the stage `filling`; `share` is the sent
   * share, from 0 to 1.
   */
  readonly stage: { readonly name: string; readonly share?: number };
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly submit: (values: V, files: readonly File[]) => unknown;
  /** Sends a submission that waits for the connection; undefined when none waits. */
  readonly retry?: (() => void) | undefined;
  readonly cancel: () => void;
}

/** Combines what all forms share: lists, values, files and draft. */
export function useFormFrame<V extends FormValues>(options: FrameInput<V>) {
  const { texts, props, audienceOf, initial, validate } = options;
  const connection = useConnection(props.apiBase, props.lang, options.token);
  const loaded = useReferenceData(connection);
  useReady(loaded, props.onReady);
  const formRef = useRef<HTMLFormElement>(null);
  const lists = loaded.reference?.lists;
  const settle = useCallback(
    (values: V) => (lists ? clearUnknownChoices(values, lists, audienceOf(values)) : values),
    [lists, audienceOf],
  );
  const form = useForm({ initial, validate, texts, settle });
  const attachments = useAttachments();
  const focus = useFormFocus(formRef);
  const keeping = useDraftProtection({ ...options, form, attachments, focus });
  return {
    ...keeping,
    texts,
    connection,
    loaded,
    formRef,
    form,
    attachments,
    focus,
    /** Handles SUBMIT: sends a valid form, or focuses the first problem. */
    submit: (flow: SubmissionFlow<V>) => {
      if (flow.stage.name !== 'filling') return;
      if (form.touchAll() > 0) focus.focusFirstWrong();
      // Sending only the other files would suggest that this file was sent too.
      else if (attachments.refused.length > 0) focus.focusRefusedFile();
      else if (!loaded.reference) loaded.retry();
      else void flow.submit(form.values, attachments.files);
    },
    /**
     * Handles a failed call: shows the server's messages at their fields and notifies the page.
     */
    fail: (error: ApiError) => {
      const refused = readServerFieldErrors(error);
      form.refuse(refused);
      attachments.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      const { kind, failure } = error;
      props.onError?.({ kind, message: getFailureMessage(error, texts), code: failure?.code });
    },
  };
}

export type FormFrameState<V extends FormValues> = ReturnType<typeof useFormFrame<V>>;
