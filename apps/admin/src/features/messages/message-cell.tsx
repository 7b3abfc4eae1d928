import type { OutgoingMessage } from '@feedback/contract/outgoing-message';
import { Hidden } from '@feedback/ui/hidden';
import { Link } from 'react-router-dom';

import { useTexts } from '../../lib/locale.tsx';
import { messagesCatalogue } from './messages-texts.ts';
import styles from './messages.module.css';

function Body({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messagesCatalogue);
  if (message.body === null) return <span className={styles.below}>{texts.secret}</span>;
  return (
    <details>
      <summary className={styles.summary}>
        {texts.showBody} <Hidden>{texts.bodyOf(message.to)}</Hidden>
      </summary>
      <p className={styles.body}>{message.body}</p>
    </details>
  );
}

/** What was told, and about which case. */
export function MessageCell({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messagesCatalogue);
  const { caseId, feedbackId, type } = message;
  return (
    <div className={styles.message}>
      <span className={styles.what}>
        <span className={styles.strong}>{texts.templateName(message.template)}</span>
        {caseId && feedbackId && type && (
          <Link
            to={`/admin/feedbackreport?tab=${type}&case=${feedbackId}`}
            aria-label={texts.openCase(caseId)}
          >
            {caseId}
          </Link>
        )}
      </span>
      {message.subject && <span className={styles.below}>{message.subject}</span>}
      <Body message={message} />
    </div>
  );
}
