import { useMemo, useState } from 'react';

/** The values of a form. Every value is a text; files are stored separately. */
export type FormValues = Readonly<Record<string, string>>;

interface State<V extends FormValues> {
  readonly values: V;
  /** The values that the form started with. */
  readonly base: V;
  readonly touched: ReadonlySet<string>;
  readonly wasTried: boolean;
  /** The server's error for a field, until the field changes. */
  readonly refused: Readonly<Record<string, string>>;
}

interface Rules<V extends FormValues, Key extends string> {
  readonly initial: V;
  /** Returns the error of each invalid field, by field name. */
  readonly validate: (values: V) => Readonly<Record<string, Key>>;
  readonly texts: { readonly validation: Readonly<Record<Key, string>> };
  /** Clears selected values that are not among a field's options. */
  readonly settle?: ((values: V) => V) | undefined;
}

/** The fields of a form: their values, the touched fields, and the errors of the touched fields. */
export interface FormState<V extends FormValues> {
  readonly values: V;
  readonly isDirty: boolean;
  /** True after an attempt to submit. */
  readonly wasTried: boolean;
  /** The number of invalid fields after an attempt to submit, otherwise 0. */
  readonly wrongCount: number;
  /** Returns the error of a field; undefined while the field is valid or untouched. */
  errorOf(name: keyof V & string): string | undefined;
  wasTouched(name: keyof V & string): boolean;
  /** Changes some fields without marking them as touched. */
  change(changes: Partial<V>): void;
  /** Returns the props of a field of `@feedback/ui`. */
  bind(name: keyof V & string): {
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
  /** Marks all fields as touched and returns the number of invalid ones. */
  touchAll(): number;
  /** Shows the server's messages at the fields that they concern. */
  refuse(errors: Readonly<Record<string, string>>): void;
  /** Resets the form, except for the given values. */
  reset(kept?: Partial<V>): void;
}

/**
 * Runs an action immediately, or after the mouse button is released. An error that appears when a
 * field loses focus moves the content below it, so a press on SUBMIT would end next to the button
 * and cause no click.
 */
function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) act();
  // The click event follows the pointer event, so wait one task.
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}

/**
 * Manages a form whose errors appear once a field is touched (rule 2.1); the contract supplies the
 * rules.
 */
export function useForm<V extends FormValues, Key extends string>({
  initial,
  validate,
  texts,
  settle,
}: Rules<V, Key>): FormState<V> {
  const fresh = (kept?: Partial<V>): State<V> => {
    const values = { ...initial, ...kept };
    return { values, base: values, touched: new Set(), wasTried: false, refused: {} };
  };
  const [state, setState] = useState(fresh);
  const { touched, wasTried, refused } = state;
  const values = useMemo(() => settle?.(state.values) ?? state.values, [settle, state.values]);
  const base = useMemo(() => settle?.(state.base) ?? state.base, [settle, state.base]);
  // Validation starts with the first touched field, so that page loading stays fast.
  const wrong: Readonly<Record<string, Key>> = touched.size > 0 ? validate(values) : {};

  const errorOf = (name: string) => {
    const key = wrong[name];
    if (key && touched.has(name)) return texts.validation[key];
    return refused[name];
  };

  const change = (changes: Partial<FormValues>) =>
    setState((last) => {
      const left = { ...last.refused };
      for (const name of Object.keys(changes)) delete left[name];
      return { ...last, values: { ...last.values, ...changes }, refused: left };
    });

  const touch = (name: string) =>
    setState((last) => ({ ...last, touched: new Set([...last.touched, name]) }));

  return {
    values,
    isDirty: Object.keys(values).some((name) => values[name] !== base[name]),
    wasTried,
    wrongCount: wasTried ? Object.keys(wrong).length : 0,
    errorOf,
    wasTouched: (name) => touched.has(name),
    change,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onValue: (value) => change({ [name]: value }),
      onBlur: () => afterPress(() => touch(name)),
    }),
    touchAll: () => {
      const all = new Set(Object.keys(values));
      setState((last) => ({ ...last, touched: all, wasTried: true, refused: {} }));
      return Object.keys(validate(values)).length;
    },
    refuse: (errors) => setState((last) => ({ ...last, refused: errors })),
    reset: (kept) => setState(fresh(kept)),
  };
}
