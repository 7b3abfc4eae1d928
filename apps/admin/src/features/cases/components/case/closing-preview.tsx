import { localeNames } from '@feedback/contract/messages/language-names';
import { brand } from '@feedback/contract/brand';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { quoteSubmitter } from '@feedback/contract/notifications/email-content';

import { getCatalogueTexts, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { notificationTextCatalogue } from '../message-texts.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-action.module.css';

interface ClosingPreviewProps {
  detail: CaseDetail;
  /** The closing text typed so far. */
  closure: string;
}

/**
 * Shows the e-mail about the closing of a case, in the submitter's language, while it is typed.
 */
export function ClosingPreview({ detail, closure }: ClosingPreviewProps) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const { subject, greeting, paragraphs, action } = getCatalogueTexts(
    notificationTextCatalogue,
    detail.locale,
  ).caseClosed({
    caseId: detail.caseId,
    name: detail.name ?? detail.employeeName ?? '',
    closure,
    ownWords: quoteSubmitter(detail.description),
    brand: brand.name,
    // Employees have no page on which to follow their cases.
    link: detail.type === 'e' ? null : '/feedback/status',
  });
  const isOther = detail.locale !== locale;
  return (
    <figure className={styles.preview}>
      <figcaption>
        {isOther ? texts.closePreviewIn(localeNames[detail.locale]) : texts.closePreview}
      </figcaption>
      <div lang={detail.locale} className={styles.letter}>
        <strong>{subject}</strong>
        <p>{greeting}</p>
        {paragraphs.map((paragraph) =>
          typeof paragraph === 'string' ? (
            <p key={paragraph}>{paragraph}</p>
          ) : (
            <blockquote key={paragraph.isOwn ? 'own' : 'closure'}>{paragraph.quoted}</blockquote>
          ),
        )}
        {action && <p className={styles.way}>{action.label}</p>}
      </div>
    </figure>
  );
}
