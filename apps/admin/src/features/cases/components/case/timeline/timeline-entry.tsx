import { splitLongText } from '@feedback/contract/fields/long-text';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import type { TimelineEntry as Entry } from '@feedback/contract/conversations/timeline';
import { Link } from 'react-router-dom';

import { OriginalMailButton } from '../../../../../components/original-mail.tsx';
import { CollapsedText } from '../../../../../components/folded-text.tsx';
import { TimeCell } from '../../../../../components/cells.tsx';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { SubmittedFiles } from '../case-attachments.tsx';
import { HistoryLine, readChangeRecordText } from '../case-history.tsx';
import { FileChips } from '../file-chips.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { UnsentReplyLine } from './unsent-line.tsx';
import { TextWithCaseLinks } from '../mention/note-text.tsx';
import { NoteBody } from './note-body.tsx';
import styles from './timeline.module.css';

/** Returns the initials of a name's first and last word: `GK`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('');
}

interface EntryProps<Kind extends Entry['kind']> {
  detail: CaseDetail;
  entry: Extract<Entry, { kind: Kind }>;
}

function Files({ detail, entry }: EntryProps<Entry['kind']>) {
  if (entry.attachments.length === 0) return null;
  return (
    <div className={styles.files}>
      {entry.id === 0 && !entry.of ? (
        <SubmittedFiles detail={detail} />
      ) : (
        <FileChips caseKey={entry.of?.id ?? detail.id} files={entry.attachments} />
      )}
    </div>
  );
}

/** Shows a message: its author, time, recipients and text. */
export function TimelineMessage({ detail, entry }: EntryProps<Exclude<Entry['kind'], 'change'>>) {
  const texts = useTexts(caseTextCatalogue);
  const { shown, rest } = splitLongText(entry.text);
  const { originName } = useTexts(commonTextCatalogue);
  const origin = 'origin' in entry ? entry.origin : null;
  const automation = origin && originName(origin.kind, origin.name);
  // A rule's reply has no author.
  const by = entry.by ?? automation ?? texts.somebody;
  const to = {
    in: entry.kind === 'in' && entry.isByMail ? texts.byMail : '',
    out: entry.kind === 'out' && entry.asks ? texts.question : texts.toSubmitter,
    unsent: entry.kind === 'unsent' && entry.asks ? texts.question : texts.toSubmitter,
    note: texts.note,
    machine: texts.byMachine,
  }[entry.kind];
  return (
    <article className={styles.written} data-kind={entry.kind}>
      <span className={styles.face} aria-hidden>
        {initials(by)}
      </span>
      <header className={styles.head}>
        <strong>{by}</strong> <TimeCell at={entry.at} />
        {to && ` · ${to}`}
        {entry.by && automation && ` · ${automation}`}
        {entry.kind === 'in' && entry.sender && <SenderOf {...entry.sender} />}
        {entry.of && (
          <>
            {' · '}
            {texts.fromCase} <Link to={buildCasePath(entry.of.caseId)}>{entry.of.caseId}</Link>
          </>
        )}
        {entry.kind === 'note' && entry.editedAt && ` · ${texts.edited}`}
      </header>
      <div className={styles.frame}>
        {entry.kind === 'note' ? (
          <NoteBody detail={detail} note={entry} />
        ) : (
          <p className={styles.text}>
            {entry.kind === 'machine' && <strong>{entry.subject} </strong>}
            <TextWithCaseLinks text={shown} />
          </p>
        )}
        {entry.kind !== 'note' && rest && <CollapsedText label={texts.restOfText} text={rest} />}
        {entry.kind === 'in' && entry.quoted && (
          // The text that the e-mail quotes from earlier ones.
          <CollapsedText label={texts.quoted} text={entry.quoted} />
        )}
        <Files detail={detail} entry={entry} />
        {(entry.kind === 'in' || entry.kind === 'machine') && entry.originalId !== null && (
          <OriginalMailButton id={entry.originalId} label={texts.downloadOriginal} />
        )}
        {entry.kind === 'unsent' && <UnsentReplyLine detail={detail} entry={entry} />}
        <DeliveryLine caseKey={detail.id} deliveries={entry.delivery} />
      </div>
    </article>
  );
}

/** The address in an e-mail, which anybody can forge unless it is confirmed. */
function SenderOf({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  const texts = useTexts(caseTextCatalogue);
  return isConfirmed ? ` · ${address}` : ` · ${address} (${texts.unconfirmed})`;
}

/** Shows a change of the case in one line. */
export function TimelineChange({ entry }: Pick<EntryProps<'change'>, 'entry'>) {
  const said =
    readChangeRecordText(entry.to, 'reason') || readChangeRecordText(entry.to, 'closureDesc');
  return (
    <p className={styles.change}>
      <TimeCell at={entry.at} /> · <HistoryLine entry={entry} by={entry.by} said={said} />
    </p>
  );
}
