import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { useToast } from '@feedback/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { explainError } from '../../../../../lib/api-error.ts';
import { formatShortTime } from '../../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { requestReplyUndo } from '../../../api/replies.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import { returnUndoneReplyToComposer, type UndoneReply } from './returned-reply.ts';
import type { AcceptedReply } from './use-reply-form.ts';

/**
 * Returns a function that undoes a reply and gives its text and files back to the composer, and
 * opens the case's page when the user has left it.
 */
export function useUndoReply({ id }: Pick<CaseDetail, 'id'>) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  return async (entryId: number, content: UndoneReply | null): Promise<void> => {
    try {
      await requestReplyUndo(id, entryId);
      if (content) returnUndoneReplyToComposer(id, content);
      toast({ text: content ? texts.undone : texts.replyDeleted, tone: 'ok' });
      if (window.location.pathname !== pathname) await navigate(`${pathname}${search}`);
    } catch (error) {
      toast({ text: explainError(error, shared), tone: 'bad' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['case'] });
      await queryClient.invalidateQueries({ queryKey: ['cases'] });
    }
  };
}

/** Returns a function that tells the user what becomes of a reply, with a way to undo it. */
export function useReplySentNotice(detail: CaseDetail) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  const toast = useToast();
  const takeBack = useUndoReply(detail);
  return ({ mode, sendAt, entryId, undoUntil, content }: AcceptedReply) => {
    const done = { send: texts.sent, ask: texts.asked, close: texts.sentAndClosed };
    if (undoUntil === null) return toast({ text: done[mode], tone: 'ok' });
    const action = { label: texts.undo, onAction: () => void takeBack(entryId, content) };
    if (sendAt) return toast({ text: texts.scheduled(formatShortTime(sendAt, locale)), action });
    const countdown = { until: Date.parse(undoUntil), text: texts.leavesIn };
    return toast({ text: texts.leaving[mode], tone: 'info', action, countdown });
  };
}
