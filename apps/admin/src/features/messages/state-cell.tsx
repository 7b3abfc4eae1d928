import type { MessageStatus, OutgoingMessage } from '@feedback/contract/outgoing-message';
import { StatusBadge, type Tone } from '@feedback/ui/status-badge';

import { count, shortTime } from '../../lib/dates.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { messagesCatalogue } from './messages-texts.ts';
import styles from './messages.module.css';

const tones: Record<MessageStatus, Tone> = { waiting: 'info', sent: 'ok', failed: 'bad' };

/** How far it got, and why not further. */
export function StateCell({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messagesCatalogue);
  const { locale } = useLocale();
  const { status, attempts, sentAt, nextAttemptAt, lastError } = message;
  const isTriedAgain = status === 'waiting' && attempts > 0;
  return (
    <div className={styles.state}>
      <StatusBadge tone={tones[status]}>{texts.statusName[status]}</StatusBadge>
      {sentAt && <span className={styles.below}>{texts.sentAt(shortTime(sentAt, locale))}</span>}
      {status !== 'sent' && attempts > 0 && (
        <span className={styles.below}>{texts.attempts(count(attempts, locale))}</span>
      )}
      {isTriedAgain && nextAttemptAt && (
        <span className={styles.below}>{texts.nextAttempt(shortTime(nextAttemptAt, locale))}</span>
      )}
      {status !== 'sent' && lastError && (
        <span className={styles.below}>{texts.reason(lastError)}</span>
      )}
    </div>
  );
}
