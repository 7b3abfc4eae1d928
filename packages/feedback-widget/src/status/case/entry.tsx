import { splitLongText } from '@feedback/contract/fields/long-text';
import type { OwnCaseMessage } from '@feedback/contract/submitter-portal/own-case';

import type { CasePartProps } from '../case-part.ts';
import { FileLinks } from './file-links.tsx';
import { formatDateTime } from '../moments.ts';
import styles from '../status.module.css';

interface EntryProps extends CasePartProps {
  entry: OwnCaseMessage;
}

/** Shows a message: its author, time, text and files. */
export function ConversationEntry(props: EntryProps) {
  const { texts, entry } = props;
  const { status } = texts;
  const { kind, id, by, at, text, attachments } = entry;
  const { shown, rest } = splitLongText(text);
  const author = kind === 'in' ? status.you : (by ?? status.team);
  return (
    <article className={styles.entry} data-kind={kind}>
      <p className={styles.aside}>
        <strong>{author}</strong> · {formatDateTime(at, texts.locale)}
        {id < 0 && ` · ${status.closing}`}
      </p>
      <p className={styles.words}>{shown}</p>
      {rest && (
        <details>
          <summary>{status.restOfText}</summary>
          <p className={styles.words}>{rest}</p>
        </details>
      )}
      {attachments.length > 0 && <FileLinks {...props} files={attachments} />}
    </article>
  );
}
