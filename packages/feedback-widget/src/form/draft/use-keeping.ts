import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

import type { SentOtp } from '../../api/otp-api.ts';
import type { Texts } from '../../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle } from '../../types.ts';
import type { Attachment, Attachments } from '../files/use-attachments.ts';
import { useDraft } from './use-draft.ts';
import type { FormFocus } from '../use-focus.ts';
import type { Form, Values } from '../use-form.ts';

interface KeepingInput<V extends Values> {
  readonly form: Form<V>;
  readonly attachments: Attachments;
  readonly focus: FormFocus;
  readonly texts: Texts;
  /** The key of its draft: an audience, or an employee. */
  readonly owner: string;
  readonly props: CommonFormProps;
  readonly handle: Ref<FeedbackFormHandle> | undefined;
}

/** What stood in a form that was emptied. */
interface Snapshot<V> {
  readonly values: V;
  readonly attachments: readonly Attachment[];
}

/** Only the fields that the form has: an older version's draft may hold others. */
const known = (names: Values, values: Values): Values =>
  Object.fromEntries(
    Object.keys(names).flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

const dateText = (time: number, locale: string) =>
  new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' });

/** Lets a form lose nothing: a draft on the device, an undo, a question on leaving. */
export function useKeeping<V extends Values>(options: KeepingInput<V>) {
  const { form, attachments, focus, texts, owner, props, handle } = options;
  const [snapshot, setSnapshot] = useState<Snapshot<V> | null>(null);
  const [otp, keepOtp] = useState<SentOtp>();
  const draft = useDraft({
    owner,
    enabled: props.draft !== false,
    // What was closed stays, as long as nothing else is typed; what was erased does not.
    values: form.isDirty ? form.values : snapshot?.values,
    otp,
  });

  const isDirty = form.isDirty || attachments.count > 0;
  useLeaveWarning(isDirty);
  const { onDirtyChange } = props;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  /** Empties the form; `kept` values stay. */
  const empty = (kept?: Partial<V>) => {
    form.reset(kept);
    attachments.replace([]);
  };
  /** It was sent, or thrown away for good. */
  const forget = (kept?: Partial<V>) => {
    draft.clear();
    setSnapshot(null);
    keepOtp(undefined);
    empty(kept);
  };
  useImperativeHandle(handle, () => ({ reset: () => forget(), focus: focus.focusFirst }));

  const bringBack = (values: Values, files: readonly Attachment[]) => {
    const fields: Form<Values> = form;
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
    /** The OTP that was asked for, in this tab or in one that was killed meanwhile. */
    otp,
    keepOtp,
    offer: offered && {
      ...offered,
      onDiscard: () => {
        draft.clear();
        setSnapshot(null);
      },
    },
    forget,
    /** Empties the form (rule 2.9), and offers what stood there back. */
    setAside: () => {
      setSnapshot({ values: form.values, attachments: attachments.all });
      empty();
    },
  };
}

/** Asks before the page is left with something unsent. The words are the browser's. */
export function useLeaveWarning(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
}
