import { splitMentions, type Mention } from '@feedback/contract/case-page/mentions';

import styles from './mention.module.css';

/** An address in a text, without the sign that ends the sentence around it. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** A text as it was written, its web addresses made links; nothing else of it is more than text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // Parts have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

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
