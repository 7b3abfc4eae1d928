import { useEffect, useState, type RefObject } from 'react';

const firstField = 'input:not([type=file]), select, textarea';
/** A group of choices is wrong as a whole, but only a choice takes the focus. */
const firstWrong = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid] input';

/** Moves the focus inside a form once what it moves to has been drawn. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);

  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [form, wanted]);

  return {
    focusFirst: () => setWanted({ selector: firstField }),
    focusFirstWrong: () => setWanted({ selector: firstWrong }),
    focusRefusedFile: () => setWanted({ selector: 'li[data-invalid] button' }),
    focusField: (name: string) => setWanted({ selector: `[name=${name}]` }),
  };
}

export type FormFocus = ReturnType<typeof useFormFocus>;
