import { useMemo, useState } from 'react';

/** Every value of our forms is a text; files are kept apart. */
export type Values = Readonly<Record<string, string>>;

interface State<V extends Values> {
  readonly values: V;
  /** The values that it started with. */
  readonly base: V;
  readonly touched: ReadonlySet<string>;
  readonly wasTried: boolean;
  /** What the server said about a field, until it is changed. */
  readonly refused: Readonly<Record<string, string>>;
}

interface Rules<V extends Values, Key extends string> {
  readonly initial: V;
  /** The error of each wrong field, by its name. */
  readonly validate: (values: V) => Readonly<Record<string, Key>>;
  readonly texts: { readonly validation: Readonly<Record<Key, string>> };
  /** Takes out choices that there are not. */
  readonly settle?: ((values: V) => V) | undefined;
}

/** A form's fields: their values, which were touched, and what is wrong with those. */
export interface Form<V extends Values> {
  readonly values: V;
  readonly isDirty: boolean;
  /** It was tried to submit it. */
  readonly wasTried: boolean;
  /** How many fields are wrong, once that was tried. */
  readonly wrongCount: number;
  /** What to show at a field; undefined while it is right or untouched. */
  errorOf(name: keyof V & string): string | undefined;
  wasTouched(name: keyof V & string): boolean;
  /** Changes some fields, untouched ones stay so. */
  change(changes: Partial<V>): void;
  /** Spread on a field of `@feedback/ui`. */
  bind(name: keyof V & string): {
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
  /** Marks all fields touched; the number of wrong ones. */
  touchAll(): number;
  /** Shows the server's words at the fields they are about. */
  refuse(errors: Readonly<Record<string, string>>): void;
  /** Starts afresh, with some values kept. */
  reset(kept?: Partial<V>): void;
}

/**
 * Does something at once, or, while a button of the mouse is down, when it is up again. What a field
 * says as it is left moves what stands below it: a press on SUBMIT would end beside it, as no click.
 */
function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) act();
  // In a task of its own: the click comes after the button.
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}

/** Errors show once a field is touched (rule 2.1); the rules are the contract's. */
export function useForm<V extends Values, Key extends string>({
  initial,
  validate,
  texts,
  settle,
}: Rules<V, Key>): Form<V> {
  const fresh = (kept?: Partial<V>): State<V> => {
    const values = { ...initial, ...kept };
    return { values, base: values, touched: new Set(), wasTried: false, refused: {} };
  };
  const [state, setState] = useState(fresh);
  const { touched, wasTried, refused } = state;
  const values = useMemo(() => settle?.(state.values) ?? state.values, [settle, state.values]);
  const base = useMemo(() => settle?.(state.base) ?? state.base, [settle, state.base]);
  // A form is judged once somebody has touched it: not while the page is still loading.
  const wrong: Readonly<Record<string, Key>> = touched.size > 0 ? validate(values) : {};

  const errorOf = (name: string) => {
    const key = wrong[name];
    if (key && touched.has(name)) return texts.validation[key];
    return refused[name];
  };

  const change = (changes: Partial<Values>) =>
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
