import { useRef, useState, type ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { handleEnterKey, preventNativeSubmit, useFormFocus } from '../../form/use-focus.ts';
import { FieldGrid } from '../../form/form-layout.tsx';
import { getFailureMessage, readServerFieldErrors } from '../../form/errors.ts';
import { SubmitBar } from '../../form/submit/submit-bar.tsx';
import type { FormState, FormValues } from '../../form/use-form.ts';
import { useSubmitAfterFileChecks } from '../../form/files/use-attachments.ts';
import type { StatusPageTexts } from '../../texts/use-status-texts.ts';

interface TaskFormProps<V extends FormValues> {
  texts: StatusPageTexts;
  form: FormState<V>;
  /** The button's text before and while sending, and the beginning of the error message. */
  words: { submit: string; submitting: string; failed: string };
  /**
   * Runs the action of the form with the entered values.
   * @throws ApiError
   */
  act: (values: V) => Promise<void>;
  /** Runs on failure with the server's message for each rejected field or file. */
  onFailure: (error: ApiError, refused: Readonly<Record<string, string>>) => void;
  /** The names of files that the user must remove before sending. */
  refusedFiles?: readonly string[];
  /** True while chosen files are still being checked. */
  isJudging?: boolean;
  /** The sent share, from 0 to 1; undefined when not sending. */
  share?: number | undefined;
  onCancel?: () => void;
  isDraftKept?: boolean;
  waitingFor?: string | undefined;
  children: ReactNode;
}

const ignore = () => {};

/** A form for one action: shows each error at its field and keeps the input. */
export function TaskForm<V extends FormValues>(props: TaskFormProps<V>) {
  const { texts, form, words, act, onFailure, refusedFiles = [], share } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const focus = useFormFocus(formRef);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await act(form.values);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const refused = readServerFieldErrors(cause);
      setError(cause);
      form.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      onFailure(cause, refused);
    } finally {
      setBusy(false);
    }
  };
  const submit = useSubmitAfterFileChecks(props.isJudging ?? false, () => {
    if (isBusy) return;
    if (form.touchAll() > 0) focus.focusFirstWrong();
    else if (refusedFiles.length > 0) focus.focusRefusedFile();
    else void run();
  });

  // The page above already says that the access has expired and offers a new OTP.
  const problem =
    error && error.kind !== 'sessionEnded' ? getFailureMessage(error, texts) : undefined;
  return (
    // The form is not a control itself: it handles the Enter key of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={formRef}
      noValidate
      onSubmit={preventNativeSubmit}
      onKeyDown={handleEnterKey}
      part="form"
    >
      <FieldGrid isClosed={isBusy}>{props.children}</FieldGrid>
      <SubmitBar
        texts={{ ...texts, ...words, errorTitle: words.failed }}
        isBusy={isBusy}
        share={share}
        onCancel={props.onCancel ?? ignore}
        problem={problem}
        onSubmit={submit}
        wrongCount={form.wrongCount}
        refusedFiles={form.wasTried ? refusedFiles : []}
        isDraftKept={props.isDraftKept ?? false}
        waitingFor={props.waitingFor}
      />
    </form>
  );
}
