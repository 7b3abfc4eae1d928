import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { type Reply, replySchema } from '@feedback/contract/cases/case-work';
import { closingTextsOf } from '@feedback/contract/messages/closing-translations';
import { useState } from 'react';

import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useReplyFiles } from './use-reply-files.ts';
import { hasNewerMessages, isEarlierEntrySaved, useReplyToCase } from '../../../api/replies.ts';

/**
 * Returns the id of the newest message in the case's own conversation; 0 stands for the first
 * submission.
 */
const newestMessage = ({ timeline }: Pick<CaseDetail, 'timeline'>): number =>
  Math.max(
    0,
    ...timeline
      .filter(({ kind, of }) => of === null && (kind === 'in' || kind === 'out'))
      .map(({ id }) => id),
  );

/**
 * Returns the newest message at the time when the user began a reply; before that, the newest of
 * all.
 */
export function useLastRead(detail: CaseDetail, isBegun: boolean) {
  const newest = newestMessage(detail);
  const [lastRead, setLastRead] = useState(newest);
  if (!isBegun && lastRead !== newest) setLastRead(newest);
  return { lastRead, lookAgain: () => setLastRead(newest) };
}

/** The way to send a reply: the case stays open, waits for the submitter, or is closed. */
export type SendMode = 'send' | 'ask' | 'close';

const emptyReply = ({ locale }: CaseDetail): Reply => ({
  text: '',
  asks: false,
  closes: false,
  feedackClosureDesc: closingTextsOf(locale).answered,
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
  const { lastRead, lookAgain } = useLastRead(detail, isBegun);
  /**
   * The mode of the reply that is held because another user has written; null when no reply is
   * held.
   */
  const [held, setHeld] = useState<SendMode | null>(null);
  const isBarred = status === 'closed' || isTaken || attached.isWrong;

  const post = (mode: SendMode, onSent: () => void, isAnyway: boolean) =>
    form.handleSubmit((values) => {
      if (isBarred || reply.isPending) return;
      const read = isAnyway ? {} : { lastRead };
      reply.mutate(
        {
          data: { ...values, ...read, asks: mode === 'ask', closes: mode === 'close' },
          files: attached.files,
        },
        {
          onSuccess: () => {
            begin();
            attached.clear();
            onSent();
          },
          onError: (error) => {
            showFieldErrors(error);
            if (hasNewerMessages(error)) setHeld(mode);
            if (isEarlierEntrySaved(error)) form.setValue('submissionId', crypto.randomUUID());
          },
        },
      );
    })();
  const sendReply = (mode: SendMode, onSent: () => void) => post(mode, onSent, false);

  const overtaken = {
    isAsking: held !== null,
    sendAnyway: (onSent: (mode: SendMode) => void) => {
      const mode = held ?? 'send';
      setHeld(null);
      void post(mode, () => onSent(mode), true);
    },
    lookFirst: () => {
      setHeld(null);
      reply.reset();
      lookAgain();
    },
  };
  const insert = (text: string) => {
    form.setValue('text', text, { shouldDirty: true });
    form.clearErrors('text');
    if (reply.isError) reply.reset();
  };
  const draft = { draftSavedAt, text: form.formState.defaultValues?.text, onDiscard: begin };
  return { reply, attached, form, field, isBarred, isBegun, overtaken, sendReply, insert, draft };
}
