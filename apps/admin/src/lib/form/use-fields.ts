import { toFieldErrors } from '@feedback/contract/fields/field-errors';
import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import { useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import {
  validationRemedies,
  validationTexts as quoted,
  type ValidationKey,
} from '@feedback/contract/messages/en-IN/validation';

import { defineTexts, useTexts } from '../locale.tsx';

const mended = recordWithKeys(
  typedKeys(validationRemedies),
  (key) => `${quoted[key]}. ${validationRemedies[key]}`,
);

/** The messages of invalid fields, by the error's name. */
export const validationTextCatalogue = defineTexts<Record<ValidationKey, string>>('validation', {
  validationTexts: { ...quoted, ...mended },
});

/**
 * Manages a form of two or three fields, where a form library would weigh more than the form.
 * Errors appear once a field was left, and a failed submit focuses the first invalid field.
 */
export function useSimpleForm<V extends Record<string, string>>(schema: ZodMiniType, initial: V) {
  type Name = keyof V & string;
  const texts = useTexts(validationTextCatalogue);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const read = schema.safeParse(values);
  const errors = read.success ? {} : toFieldErrors(read.error.issues);

  const field = (name: Name) => {
    const error = errors[name];
    return {
      name,
      value: values[name],
      error: error && touched[name] ? texts[error] : undefined,
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
    };
  };

  /**
   * Marks every field as touched; returns true when all fields are valid, otherwise focuses the
   * first invalid field.
   */
  const check = (): boolean => {
    const names = typedKeys(values);
    setTouched(recordWithKeys(names, () => true));
    const wrong = names.find((name) => errors[name]);
    if (wrong) inputs.current.get(wrong)?.focus();
    return !wrong;
  };

  return { values, setValues, field, check };
}
