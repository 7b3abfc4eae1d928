import { brand } from '@feedback/contract/brand';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { quoteSubmitter } from '@feedback/contract/notifications/email-content';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';
import { renderMessageText } from '@feedback/email-templates/message-text';
import { Dialog } from '@feedback/ui/dialog';

import {
  commonTextCatalogue,
  getCatalogueTexts,
  useLocale,
  useTexts,
} from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { notificationTextCatalogue } from '../../message-texts.ts';
import styles from './composer.module.css';

interface ReplyPreviewProps {
  detail: CaseDetail;
  text: string;
  /** The number of files. */
  files: number;
  onClose: () => void;
}

/** Shows the message as it will be sent, in the submitter's language. */
export function ReplyPreview({ detail, text, files, onClose }: ReplyPreviewProps) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale: ownLocale } = useLocale();
  const { caseId, locale, employeeCode } = detail;
  const words = getCatalogueTexts(notificationTextCatalogue, locale);
  const said = text.trim() ? text : texts.previewEmpty;
  const link = employeeCode ? null : `${window.location.origin}${buildStatusLink(caseId, locale)}`;
  const asked = detail.timeline.findLast(({ kind }) => kind === 'in')?.text ?? detail.description;
  const about = { caseId, brand: brand.name, link, ownWords: quoteSubmitter(asked) };
  const letterOf = (asks: boolean) => words.caseReplied({ ...about, text: said, files, asks });
  const [letter, question] = [letterOf(false), letterOf(true)];
  return (
    <Dialog open onClose={onClose} closeLabel={shared.close} title={texts.previewTitle}>
      <h3 className={styles.previewHead}>{texts.channel.email}</h3>
      {/* The keyboard must be able to reach and scroll a long message. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.letter} lang={locale} tabIndex={0}>
        <dl className={styles.subjects}>
          <dt lang={ownLocale}>{texts.subjectOf(texts.send)}</dt>
          <dd>{letter.subject}</dd>
          <dt lang={ownLocale}>{texts.subjectOf(texts.askAndWait)}</dt>
          <dd>{question.subject}</dd>
        </dl>
        <p>{renderMessageText(letter)}</p>
      </div>
      <h3 className={styles.previewHead}>{texts.channel.sms}</h3>
      <div className={styles.letter} lang={locale}>
        <p>{letter.sms}</p>
      </div>
    </Dialog>
  );
}
