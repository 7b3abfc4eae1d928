import { splitMentions, type Mention } from '@feedback/contract/case-page/mentions';

import { LinkedText } from '../timeline/linked-text.tsx';
import styles from './mention.module.css';

/** A note's text, with its links and whom it mentions marked. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const parts = splitMentions(
    text,
    mentions.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    part.isMention ? (
      // Parts have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <strong key={index} className={styles.mention}>
        {part.text}
      </strong>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <LinkedText key={index} text={part.text} />
    ),
  );
}
