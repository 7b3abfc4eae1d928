import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { type Reply, replySchema } from '@feedback/contract/cases/case-work';
import { getClosingTexts } from '@feedback/contract/messages/closing-translations';
import { useState } from 'react';

import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useUndoneReply, type UndoneReply } from './returned-reply.ts';
import { useReplyFiles } from './use-reply-files.ts';
import {
  isNewerMessagesError,
  isEarlierAttemptSavedError,
  useReplyToCase,
} from '../../../api/replies.ts';

/**
 * Returns the id of the newest message in the case's own conversation; 0 stands for the first
 * submission.
 */
const newestMessage = ({ timeline }: Pick<CaseDetail, 'timeline'>): number =>
  Math.max(
    0,
    ...timeline
      .filter(({ kind, of }) => of === null && ['in', 'out', 'unsent'].includes(kind))
      .map(({ id }) => id),
  );

/**
 * Returns the newest message at the time when the user began a reply; before that, the newest of
 * all.
 */
export function useNewestReadMessage(detail: CaseDetail, isBegun: boolean) {
  const newest = newestMessage(detail);
  const [lastRead, setLastRead] = useState(newest);
  if (!isBegun && lastRead !== newest) setLastRead(newest);
  return { lastRead, lookAgain: () => setLastRead(newest) };
}

/** The way to send a reply: the case stays open, waits for the submitter, or is closed. */
export type ReplySendMode = 'send' | 'ask' | 'close';

/** The mode and the time of sending a reply; without a time it is sent now. */
export interface ReplySendOptions {
  readonly mode: ReplySendMode;
  readonly sendAt?: string;
}

/** A reply that was accepted. */
export interface AcceptedReply extends ReplySendOptions {
  readonly entryId: number;
  /** Time until which the reply can be undone; null when it was sent already. */
  readonly undoUntil: string | null;
  /** The content that the composer gets back when the reply is undone. */
  readonly content: UndoneReply;
}

const emptyReply = ({ locale }: CaseDetail): Reply => ({
  text: '',
  asks: false,
  closes: false,
  feedackClosureDesc: getClosingTexts(locale).answered,
  mended: '',
  submissionId: crypto.randomUUID(),
});

/**
 * Manages a reply: its text, its files, and sending it only once however often the button is
 * clicked.
 */
export function useReplyForm(detail: CaseDetail, isTaken: boolean) {
  const { id, status } = detail;
  const reply = useReplyToCase(id);
  const attached = useReplyFiles();
  const { form, field, discardDraft, showFieldErrors, draftSavedAt } = useContractForm(
    replySchema,
    emptyReply(detail),
    `reply ${id}`,
    'device',
  );
  const begin = () => {
    form.reset(emptyReply(detail));
    discardDraft();
  };
  const isBegun = form.formState.isDirty && form.watch('text').trim() !== '';
  const { lastRead, lookAgain } = useNewestReadMessage(detail, isBegun);
  /**
   * The reply that is held because another user has written; null when no reply is
   * held.
   */
  const [held, setHeld] = useState<ReplySendOptions | null>(null);
  const isBarred = status === 'closed' || isTaken || attached.isWrong;

  const post = (
    sending: ReplySendOptions,
    onSent: (accepted: AcceptedReply) => void,
    isAnyway: boolean,
  ) =>
    form.handleSubmit((values) => {
      if (isBarred || reply.isPending) return;
      const { mode, sendAt } = sending;
      const read = { ...(!isAnyway && { lastRead }), ...(sendAt && { sendAt }) };
      const { files } = attached;
      reply.mutate(
        {
          data: { ...values, ...read, asks: mode === 'ask', closes: mode === 'close' },
          files,
        },
        {
          onSuccess: ({ entryId, undoUntil }) => {
            begin();
            attached.clear();
            const { text, feedackClosureDesc, mended } = values;
            const content = { text, files, closing: { feedackClosureDesc, mended } };
            onSent({ ...sending, entryId, undoUntil, content });
          },
          onError: (error) => {
            showFieldErrors(error);
            if (isNewerMessagesError(error)) setHeld(sending);
            if (isEarlierAttemptSavedError(error))
              form.setValue('submissionId', crypto.randomUUID());
          },
        },
      );
    })();
  const sendReply = (sending: ReplySendOptions, onSent: (accepted: AcceptedReply) => void) =>
    post(sending, onSent, false);

  const overtaken = {
    isAsking: held !== null,
    sendAnyway: (onSent: (accepted: AcceptedReply) => void) => {
      setHeld(null);
      void post(held ?? { mode: 'send' }, onSent, true);
    },
    lookFirst: () => {
      setHeld(null);
      reply.reset();
      lookAgain();
    },
  };
  useUndoneReply(id, ({ text, files, closing }) => {
    const typed = form.getValues('text').trim();
    form.setValue('text', typed ? `${text}\n\n${typed}` : text, { shouldDirty: true });
    for (const name of ['feedackClosureDesc', 'mended'] as const)
      if (closing?.[name]) form.setValue(name, closing[name], { shouldDirty: true });
    if (files.length > 0) attached.add(files);
  });
  const insert = (text: string) => {
    form.setValue('text', text, { shouldDirty: true });
    form.clearErrors('text');
    if (reply.isError) reply.reset();
  };
  const draft = { draftSavedAt, text: form.formState.defaultValues?.text, onDiscard: begin };
  return { reply, attached, form, field, isBarred, isBegun, overtaken, sendReply, insert, draft };
}
