import { useRef, useState, type ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { handleEnterKey, stopSubmit, useFormFocus } from '../../form/use-focus.ts';
import { FieldGrid } from '../../form/form-layout.tsx';
import { problemText, refusedFields } from '../../form/errors.ts';
import { SubmitBar } from '../../form/submit/submit-bar.tsx';
import type { Form, Values } from '../../form/use-form.ts';
import { useWhenJudged } from '../../form/files/use-attachments.ts';
import type { PageTexts } from '../../texts/use-status-texts.ts';

interface TaskFormProps<V extends Values> {
  texts: PageTexts;
  form: Form<V>;
  /** What its button reads, before and meanwhile, and how a failure begins. */
  words: { submit: string; submitting: string; failed: string };
  /** @throws ApiError */
  act: (values: V) => Promise<void>;
  /** With the server's words for each field or file that it refused. */
  onFailure: (error: ApiError, refused: Readonly<Record<string, string>>) => void;
  /** The names of files that must go before it can be sent. */
  refusedFiles?: readonly string[];
  /** Files that were chosen are still being looked at. */
  isJudging?: boolean;
  /** 0 to 1 of what is being sent. */
  share?: number | undefined;
  onCancel?: () => void;
  isDraftKept?: boolean;
  waitingFor?: string | undefined;
  children: ReactNode;
}

const ignore = () => {};

/** A form that does one thing: what is wrong is said at its field and loses nothing. */
export function TaskForm<V extends Values>(props: TaskFormProps<V>) {
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
      const refused = refusedFields(cause);
      setError(cause);
      form.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      onFailure(cause, refused);
    } finally {
      setBusy(false);
    }
  };
  const submit = useWhenJudged(props.isJudging ?? false, () => {
    if (isBusy) return;
    if (form.touchAll() > 0) focus.focusFirstWrong();
    else if (refusedFiles.length > 0) focus.focusRefusedFile();
    else void run();
  });

  // That the access has ended is said above, with what mends it.
  const problem = error && error.kind !== 'sessionEnded' ? problemText(error, texts) : undefined;
  return (
    // Not a control of its own: it watches the Enter key of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={formRef} noValidate onSubmit={stopSubmit} onKeyDown={handleEnterKey} part="form">
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
