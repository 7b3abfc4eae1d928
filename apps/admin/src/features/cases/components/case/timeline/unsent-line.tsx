import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { TimelineEntry } from '@feedback/contract/conversations/timeline';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { useMutation } from '@tanstack/react-query';

import { formatShortTime } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { fetchCaseAttachment } from '../../../api/download-files.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import { useUndoReply } from '../composer/use-undo-send.ts';
import styles from './timeline.module.css';

interface UnsentLineProps {
  detail: CaseDetail;
  entry: Extract<TimelineEntry, { kind: 'unsent' }>;
}

/**
 * Says when a reply is sent or why it was not sent, with buttons that take the reply back or delete
 * it.
 */
export function UnsentReplyLine({ detail, entry }: UnsentLineProps) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  const takeBack = useUndoReply(detail);
  const { leavesAt, isScheduled, cancelledFor, closing } = entry;
  const edit = useMutation({
    mutationFn: async () => {
      const files = entry.attachments.map(async ({ id, fileName, mediaType: type }) => {
        const blob = await fetchCaseAttachment(detail.id, id);
        return new File([blob], fileName, { type });
      });
      await takeBack(entry.id, { text: entry.text, files: await Promise.all(files), closing });
    },
  });
  const remove = useMutation({ mutationFn: () => takeBack(entry.id, null) });
  const leaves = isScheduled && leavesAt ? texts.leavesOn(formatShortTime(leavesAt, locale)) : '';
  return (
    <div className={styles.deliveries}>
      <StatusBadge tone={cancelledFor ? 'bad' : 'info'}>
        {cancelledFor ? texts.notSent[cancelledFor] : leaves || texts.leavesSoon}
      </StatusBadge>
      {closing && !cancelledFor && texts.closesThen}
      {detail.mayWork && (
        <>
          <Button variant="quiet" busy={edit.isPending} onClick={() => edit.mutate()}>
            {isScheduled || cancelledFor ? texts.editReply : texts.undo}
          </Button>
          {(isScheduled || cancelledFor) && (
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {cancelledFor ? texts.deleteReply : texts.cancelReply}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
