import type { Ref } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { useReference } from '../api/use-reference.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle } from '../types.ts';
import type { FormErrors } from './form-errors.ts';
import { problemText, refusedFields } from './problem.ts';
import { useConnection } from './use-connection.ts';
import type { Values } from './use-form.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useReady } from './use-ready.ts';

interface Options<V extends Values> {
  readonly texts: Texts;
  readonly props: CommonFormProps;
  readonly handle: Ref<FeedbackFormHandle> | undefined;
  /** The session's, for employees. */
  readonly token?: string;
  /** Whose draft it keeps. */
  readonly owner: string;
  readonly initial: V;
  readonly validate: (values: V) => FormErrors;
}

/** What every form stands on, whatever its fields: its lists, its values and files, its draft. */
export function useFrame<V extends Values>({ token, ...options }: Options<V>) {
  const { texts, props } = options;
  const connection = useConnection(props.apiBase, props.lang, token);
  const loaded = useReference(connection);
  useReady(loaded, props.onReady);
  const kept = useKeptForm(options);
  const { form, attachments, focus } = kept;
  return {
    ...kept,
    texts,
    connection,
    loaded,
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
