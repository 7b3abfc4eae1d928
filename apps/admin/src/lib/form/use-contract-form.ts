import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import { ApiError } from '../api-error.ts';
import { deleteFormDraft, type DraftScope, readFormDraft, saveFormDraft } from './drafts.ts';

/** Returns the path of a form's field when the type of its values is a type parameter. */
export const toFieldPath = <In extends FieldValues>(name: keyof In & string): FieldPath<In> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- paths of a type parameter
  name as FieldPath<In>;

/**
 * Returns a schema and initial values in the form library's types. Restored values come from a
 * draft of the same form.
 */
const asOptions = <In extends FieldValues, Out>(given: {
  schema: ZodMiniType<Out, FieldValues>;
  values: unknown;
}) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a type parameter's form
  ({
    resolver: standardSchemaResolver(given.schema),
    defaultValues: given.values,
  }) as UseFormProps<In, unknown, Out>;

/** The `mutate` function of a mutation. */
type Send<Body, Result> = (
  body: Body,
  outcome: { onSuccess: (result: Result) => void; onError: (error: unknown) => void },
) => void;

/**
 * Manages a form whose validation rules are a schema of the contract. Errors are names of texts
 * until a field shows them. Typed values are saved as a draft, so that nothing is lost when the
 * session ends.
 * @param draft the draft's name; null for a form with secrets, whose values are never stored
 */
export function useContractForm<In extends FieldValues, Out = In>(
  schema: ZodMiniType<Out, FieldValues>,
  defaults: In,
  draft: string | null,
  place: DraftScope = 'session',
) {
  const [known] = useState(() => (draft === null ? undefined : readFormDraft(draft, place)));
  const saved = known?.value;
  const form = useForm({
    mode: 'onTouched',
    ...asOptions<In, Out>({
      schema,
      values: typeof saved === 'object' ? { ...defaults, ...saved } : defaults,
    }),
  });

  useEffect(() => {
    if (draft === null) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A password is never stored.
        const { password: _, ...rest } = values;
        saveFormDraft(draft, rest, place);
      },
    });
  }, [form, draft, place]);

  /**
   * Shows the server's errors next to the fields that the form has. The prefix is the part of the
   * form's names that the body's paths lack.
   */
  const showFieldErrors = (error: unknown, prefix = ''): void => {
    if (!(error instanceof ApiError)) return;
    let isShown = false;
    for (const { path: bodyPath, message } of error.fields) {
      const path = prefix + bodyPath;
      const [field = ''] = path.split('.');
      if (!(field in form.getValues())) continue;
      form.setError(toFieldPath<In>(path), { type: 'server', message }, { shouldFocus: !isShown });
      isShown = true;
    }
  };

  const discardDraft = () => {
    if (draft !== null) deleteFormDraft(draft, place);
  };

  /** Submits the values: a success deletes the draft, an error appears next to its fields. */
  const submitWith = <Result>(
    send: Send<Out, Result>,
    onDone: (values: Out, result: Result) => void,
  ) =>
    form.handleSubmit((values) =>
      send(values, {
        onSuccess: (result) => {
          form.reset();
          discardDraft();
          onDone(values, result);
        },
        onError: (error) => showFieldErrors(error),
      }),
    );

  /** Connects a component to one of the form's values: `<FormText {...field('name')} />`. */
  const field = (name: FieldPath<In>) => ({ control: form.control, name });

  const [isAsking, setAsking] = useState(false);
  const hasTyped = form.formState.isDirty || saved !== undefined;

  /**
   * Returns the ways to leave the dialog around the form; `question` is the confirmation for × and
   * Escape.
   */
  const leaving = (onLeave: () => void) => {
    const leave = () => {
      discardDraft();
      onLeave();
    };
    return {
      leave,
      askToLeave: () => (hasTyped ? setAsking(true) : leave()),
      question: { open: isAsking, onDiscard: leave, onKeep: () => setAsking(false) },
    };
  };

  return {
    form,
    field,
    submitWith,
    showFieldErrors,
    leaving,
    draftSavedAt: known?.at,
    discardDraft,
  };
}
