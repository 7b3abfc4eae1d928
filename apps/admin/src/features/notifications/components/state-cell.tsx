import type {
  MessageStatus,
  OutgoingMessage,
} from '@feedback/contract/notifications/outgoing-message';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import { messagesTexts } from '@feedback/contract/messages/en-IN/console/messages';

import { CellNote } from '../../../components/cells.tsx';
import { formatCount, formatShortTime } from '../../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';
import styles from './messages.module.css';

export const messageTextCatalogue = defineTexts('console/messages', { messagesTexts });

const tones: Record<MessageStatus, StatusTone> = { waiting: 'info', sent: 'ok', failed: 'bad' };

/** The delivery state, and the reason of a failure. */
export function MessageStateCell({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messageTextCatalogue);
  const { locale } = useLocale();
  const { status, attempts, sentAt, nextAttemptAt, lastError } = message;
  const isTriedAgain = status === 'waiting' && attempts > 0;
  return (
    <div className={styles.state}>
      <StatusBadge tone={tones[status]}>{texts.statusName[status]}</StatusBadge>
      {sentAt && <CellNote>{texts.sentAt(formatShortTime(sentAt, locale))}</CellNote>}
      {status !== 'sent' && attempts > 0 && (
        <CellNote>{texts.attempts(formatCount(attempts, locale))}</CellNote>
      )}
      {isTriedAgain && nextAttemptAt && (
        <CellNote>{texts.nextAttempt(formatShortTime(nextAttemptAt, locale))}</CellNote>
      )}
      {status !== 'sent' && lastError && <CellNote>{texts.reason(lastError)}</CellNote>}
    </div>
  );
}
