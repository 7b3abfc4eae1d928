import type { OutgoingMessage } from '@feedback/contract/notifications/outgoing-message';

import { CaseLink, CellNote, CellTitle } from '../../../components/cells.tsx';
import { CollapsedText } from '../../../components/folded-text.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { messageTextCatalogue } from './state-cell.tsx';
import styles from './messages.module.css';

function Body({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messageTextCatalogue);
  if (message.body === null) return <CellNote>{texts.secret}</CellNote>;
  return (
    <CollapsedText label={texts.showBody} about={texts.bodyOf(message.to)} text={message.body} />
  );
}

/** The message's kind and its case. */
export function MessageCell({ message }: { message: OutgoingMessage }) {
  const texts = useTexts(messageTextCatalogue);
  const { caseId } = message;
  return (
    <div className={styles.message}>
      <span className={styles.what}>
        <CellTitle>{texts.templateName(message.template)}</CellTitle>
        {caseId && <CaseLink caseId={caseId} />}
      </span>
      {message.subject && <CellNote>{message.subject}</CellNote>}
      <Body message={message} />
    </div>
  );
}
