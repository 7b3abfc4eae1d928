import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import { ApiError } from '../api-error.ts';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './drafts.ts';

/** The path of a form's own field, where the form's values are a type parameter. */
export const pathOf = <In extends FieldValues>(name: keyof In & string): FieldPath<In> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- paths of a type parameter
  name as FieldPath<In>;

/** A schema and values as a form takes them; values that were kept are this very form's. */
const asOptions = <In extends FieldValues, Out>(given: {
  schema: ZodMiniType<Out, FieldValues>;
  values: unknown;
}) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a type parameter's form
  ({
    resolver: standardSchemaResolver(given.schema),
    defaultValues: given.values,
  }) as UseFormProps<In, unknown, Out>;

/** A mutation's call, with what it answers. */
type Send<Body> = (
  said: Body,
  outcome: { onSuccess: () => void; onError: (error: unknown) => void },
) => void;

/**
 * A form whose rules are a schema of the contract. Errors are the rules' names until a field shows
 * them. What is typed is kept as a draft, so that a session that ends meanwhile loses nothing.
 */
export function useContractForm<In extends FieldValues, Out = In>(
  schema: ZodMiniType<Out, FieldValues>,
  defaults: In,
  draft: string,
  place: DraftPlace = 'session',
) {
  const [known] = useState(() => readDraft(draft, place));
  const kept = known?.value;
  const form = useForm({
    mode: 'onTouched',
    ...asOptions<In, Out>({
      schema,
      values: typeof kept === 'object' ? { ...defaults, ...kept } : defaults,
    }),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // A password is kept nowhere.
          const { password: _, ...rest } = values;
          keepDraft(draft, rest, place);
        },
      }),
    [form, draft, place],
  );

  /**
   * Shows what the server refused beside those of its fields that the form has. The prefix is what
   * the form's names have and the body's paths have not.
   */
  const showRefusal = (error: unknown, prefix = ''): void => {
    if (!(error instanceof ApiError)) return;
    let isShown = false;
    for (const { path: refused, message } of error.fields) {
      const path = prefix + refused;
      const [field = ''] = path.split('.');
      if (!(field in form.getValues())) continue;
      form.setError(pathOf<In>(path), { type: 'server', message }, { shouldFocus: !isShown });
      isShown = true;
    }
  };

  const forget = () => dropDraft(draft, place);

  /** Sends what was filled in: done, the draft goes; refused, the fields say why. */
  const submitBy = (send: Send<Out>, onDone: (said: Out) => void) =>
    form.handleSubmit((said) =>
      send(said, {
        onSuccess: () => {
          form.reset();
          forget();
          onDone(said);
        },
        onError: (error) => showRefusal(error),
      }),
    );

  /** Ties a part to one of the form's values: `<FormText {...field('name')} />`. */
  const field = (name: FieldPath<In>) => ({ control: form.control, name });

  const [isAsking, setAsking] = useState(false);
  const hasTyped = form.formState.isDirty || kept !== undefined;

  /** The way out of the dialog around the form; `question` is what stands in it (× and Escape). */
  const leaving = (onLeave: () => void) => {
    const leave = () => {
      forget();
      onLeave();
    };
    return {
      leave,
      askToLeave: () => (hasTyped ? setAsking(true) : leave()),
      question: { open: isAsking, onDiscard: leave, onKeep: () => setAsking(false) },
    };
  };

  return { form, field, submitBy, showRefusal, leaving, keptAt: known?.at, forget };
}
