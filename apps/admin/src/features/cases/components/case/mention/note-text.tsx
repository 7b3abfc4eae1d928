import { splitNoteAtMentions, type Mention } from '@feedback/contract/conversations/mentions';

import styles from './mention.module.css';

/** Matches a web address, without the punctuation mark that ends the sentence around it. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Shows a text with its web addresses as links; everything else stays plain text. */
export function TextWithCaseLinks({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // The parts have no identity except their position.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Shows a note's text with links and highlighted mentions. */
export function NoteTextWithMentions({
  text,
  mentions,
}: {
  text: string;
  mentions: readonly Mention[];
}) {
  const parts = splitNoteAtMentions(
    text,
    mentions.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    part.isMention ? (
      // The parts have no identity except their position.
      // oxlint-disable-next-line react/no-array-index-key
      <strong key={index} className={styles.mention}>
        {part.text}
      </strong>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <TextWithCaseLinks key={index} text={part.text} />
    ),
  );
}
