import type { Audience } from '@feedback/contract/kinds/audience';
import { useCallback, useEffect, useRef, useState, type Ref } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { useReference, type ReferenceState } from '../api/use-reference.ts';
import { submissionPart } from '../parts/part.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle } from '../types.ts';
import { type FormErrors, problemText, refusedFields } from './errors.ts';
import { useAttachments } from './files/use-attachments.ts';
import { knownChoices } from './known-choices.ts';
import { useConnection } from './use-connection.ts';
import { useFormFocus } from './use-focus.ts';
import { useForm, type Values } from './use-form.ts';
import { useKeeping } from './draft/use-keeping.ts';

interface FrameInput<V extends Values> {
  readonly texts: Texts;
  readonly props: CommonFormProps;
  readonly handle: Ref<FeedbackFormHandle> | undefined;
  /** The session's, for employees. */
  readonly token?: string;
  /** The key of its draft: an audience, or an employee. */
  readonly owner: string;
  /** The audience that the offered types are for. */
  readonly audienceOf: (values: V) => Audience;
  readonly initial: V;
  readonly validate: (values: V) => FormErrors;
}

/** Says once that a form can be filled and sent, and fetches what sending needs. */
function useReady({ reference }: ReferenceState, onReady: (() => void) | undefined): void {
  const wasSaid = useRef(false);
  // Drawn again with what belongs to it.
  const [, setWhole] = useState(false);
  useEffect(() => {
    if (!reference || wasSaid.current) return undefined;
    // After the tasks that draw its parts.
    const timer = setTimeout(() => {
      wasSaid.current = true;
      onReady?.();
      // A failure is left to whoever needs it.
      submissionPart.load().then(
        () => setWhole(true),
        () => undefined,
      );
    });
    return () => clearTimeout(timer);
  }, [reference, onReady]);
}

/** A submission as its form sees it. */
export interface Flow<V extends Values> {
  /** `filling` is the one stage that SUBMIT leaves; `share` is 0 to 1 of what is being sent. */
  readonly stage: { readonly name: string; readonly share?: number };
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly submit: (values: V, files: readonly File[]) => unknown;
  readonly cancel: () => void;
}

/** What every form stands on, whatever its fields: its lists, its values and files, its draft. */
export function useFrame<V extends Values>(options: FrameInput<V>) {
  const { texts, props, audienceOf, initial, validate } = options;
  const connection = useConnection(props.apiBase, props.lang, options.token);
  const loaded = useReference(connection);
  useReady(loaded, props.onReady);
  const formRef = useRef<HTMLFormElement>(null);
  const lists = loaded.reference?.lists;
  const settle = useCallback(
    (values: V) => (lists ? knownChoices(values, lists, audienceOf(values)) : values),
    [lists, audienceOf],
  );
  const form = useForm({ initial, validate, texts, settle });
  const attachments = useAttachments();
  const focus = useFormFocus(formRef);
  const keeping = useKeeping({ ...options, form, attachments, focus });
  return {
    ...keeping,
    texts,
    connection,
    loaded,
    formRef,
    form,
    attachments,
    focus,
    /** SUBMIT: sends what is right, or shows what is not. */
    submit: (flow: Flow<V>) => {
      if (flow.stage.name !== 'filling') return;
      if (form.touchAll() > 0) focus.focusFirstWrong();
      // Sending the others alone would let a person believe that this one went too.
      else if (attachments.refused.length > 0) focus.focusRefusedFile();
      else if (!loaded.reference) loaded.retry();
      else void flow.submit(form.values, attachments.files);
    },
    /** A call failed: the server's words go to their fields, and the page is told. */
    fail: (error: ApiError) => {
      const refused = refusedFields(error);
      form.refuse(refused);
      attachments.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      const { kind, failure } = error;
      props.onError?.({ kind, message: problemText(error, texts), code: failure?.code });
    },
  };
}

export type Frame<V extends Values> = ReturnType<typeof useFrame<V>>;
