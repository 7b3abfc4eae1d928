import type { OwnCase, OwnCaseMessage } from '@feedback/contract/submitter-portal/own-case';

import type { CasePartProps } from '../case-part.ts';
import { ConversationEntry } from './entry.tsx';
import styles from '../status.module.css';

/** Returns the closure texts of all rounds as entries of the conversation. */
const closings = ({ rounds }: OwnCase): OwnCaseMessage[] =>
  rounds.flatMap(({ round, resolvedAt, closureDescription }) =>
    resolvedAt && closureDescription
      ? {
          kind: 'out' as const,
          id: -round,
          at: resolvedAt,
          by: null,
          text: closureDescription,
          asks: false,
          attachments: [],
        }
      : [],
  );

/** Shows all messages of both sides, oldest first. */
export function Conversation(props: CasePartProps) {
  const { texts, own } = props;
  const all = [...own.entries, ...closings(own)];
  all.sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{texts.status.conversation}</h3>
      <ol className={styles.entries}>
        {all.map((entry) => (
          <li key={entry.id}>
            <ConversationEntry {...props} entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}
