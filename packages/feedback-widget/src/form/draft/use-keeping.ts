import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

import type { SentOtp } from '../../api/otp-api.ts';
import type { Texts } from '../../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle } from '../../types.ts';
import type { Attachment, Attachments } from '../files/use-attachments.ts';
import { useFormDraft } from './use-draft.ts';
import type { FormFocus } from '../use-focus.ts';
import type { FormState, FormValues } from '../use-form.ts';

interface KeepingInput<V extends FormValues> {
  readonly form: FormState<V>;
  readonly attachments: Attachments;
  readonly focus: FormFocus;
  readonly texts: Texts;
  /** The key of the form's draft: an audience or an employee. */
  readonly owner: string;
  readonly props: CommonFormProps;
  readonly handle: Ref<FeedbackFormHandle> | undefined;
}

/** The content of a form before it was emptied. */
interface Snapshot<V> {
  readonly values: V;
  readonly attachments: readonly Attachment[];
}

/** Returns only the fields that the form has: the draft of an older version may contain others. */
const known = (names: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(names).flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

const dateText = (time: number, locale: string) =>
  new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' });

/** Protects the user's input: a draft on the device, an undo, and a warning before leaving. */
export function useDraftProtection<V extends FormValues>(options: KeepingInput<V>) {
  const { form, attachments, focus, texts, owner, props, handle } = options;
  const [snapshot, setSnapshot] = useState<Snapshot<V> | null>(null);
  const [otp, keepOtp] = useState<SentOtp>();
  const draft = useFormDraft({
    owner,
    enabled: props.draft !== false,
    // The content of a closed form is kept until the user types something else; erased text is not.
    values: form.isDirty ? form.values : snapshot?.values,
    otp,
  });

  const isDirty = form.isDirty || attachments.count > 0;
  useLeaveWarning(isDirty);
  const { onDirtyChange } = props;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  /** Empties the form except for the `kept` values. */
  const empty = (kept?: Partial<V>) => {
    form.reset(kept);
    attachments.replace([]);
  };
  /** Discards the draft and the undo snapshot after the form was sent or discarded. */
  const discardDraft = (kept?: Partial<V>) => {
    draft.clear();
    setSnapshot(null);
    keepOtp(undefined);
    empty(kept);
  };
  useImperativeHandle(handle, () => ({ reset: () => discardDraft(), focus: focus.focusFirst }));

  const bringBack = (values: FormValues, files: readonly Attachment[]) => {
    const fields: FormState<FormValues> = form;
    fields.change(known(form.values, values));
    if (files.length > 0) attachments.replace(files);
    setSnapshot(null);
    draft.settle();
    focus.focusFirst();
  };

  const offer = () => {
    if (snapshot) {
      const { values, attachments: files } = snapshot;
      return { text: texts.draftAfterClose, onRestore: () => bringBack(values, files) };
    }
    const { found } = draft;
    if (!found) return undefined;
    const text = texts.draftFound(dateText(found.savedAt, texts.locale));
    return {
      text,
      onRestore: () => {
        keepOtp(found.otp);
        bringBack(found.values, []);
      },
    };
  };
  const offered = offer();

  return {
    isDraftKept: draft.isKept,
    /** The last OTP request of this tab, or of a tab that was killed since. */
    otp,
    keepOtp,
    offer: offered && {
      ...offered,
      onDiscard: () => {
        draft.clear();
        setSnapshot(null);
      },
    },
    discardDraft,
    /** Empties the form (rule 2.9) and offers to restore its content. */
    setAside: () => {
      setSnapshot({ values: form.values, attachments: attachments.all });
      empty();
    },
  };
}

/**
 * Asks for confirmation before the user leaves a page with unsent input. The browser supplies the
 * text.
 */
export function useLeaveWarning(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
}
