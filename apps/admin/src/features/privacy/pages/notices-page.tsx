import { getLanguage, locales } from '@feedback/contract/messages';
import { localeNames } from '@feedback/contract/messages/language-names';
import type { NoticeVersion } from '@feedback/contract/privacy/notice';
import { Button } from '@feedback/ui/button';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatShortDay } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { privacyTextCatalogue } from '../../../lib/texts/privacy-texts.ts';
import { privacyNoticesQuery } from '../api/notices.ts';
import { PublishNoticeDialog } from '../components/publish-dialog.tsx';
import styles from '../components/notice.module.css';

/** A version of the notice: its publication and its text in each language. */
function Version({ notice, isNewest }: { notice: NoticeVersion; isNewest: boolean }) {
  const texts = useTexts(privacyTextCatalogue);
  const { locale } = useLocale();
  const { version, publishedAt, publishedBy } = notice;
  return (
    <section className={styles.card} aria-label={texts.versionOf(version)}>
      <h2>{texts.versionOf(version)}</h2>
      <p className={styles.quiet}>
        {publishedBy
          ? texts.publishedBy(publishedBy, formatShortDay(publishedAt, locale))
          : texts.withProduct}
      </p>
      {locales.map((language) => {
        const text = notice.texts[language];
        return (
          text && (
            <details key={language} open={isNewest && language === locale}>
              <summary>{localeNames[language]}</summary>
              <div lang={language} dir={getLanguage(language).direction}>
                <p className={styles.line}>{text.line}</p>
                <p className={styles.body}>{text.body}</p>
              </div>
            </details>
          )
        );
      })}
    </section>
  );
}

function NoticesPage() {
  const texts = useTexts(privacyTextCatalogue);
  const notices = useQuery(privacyNoticesQuery);
  const [isWriting, setWriting] = useState(false);
  const toast = useToast();
  const [newest] = notices.data ?? [];
  return (
    <>
      <PageHeader title={texts.noticesTitle} lead={texts.noticesLead}>
        {newest && (
          <Button variant="primary" onClick={() => setWriting(true)}>
            {texts.newVersion}
          </Button>
        )}
      </PageHeader>
      <QueryLoadState query={notices} rows={4} />
      {notices.data?.map((notice) => (
        <Version key={notice.version} notice={notice} isNewest={notice === newest} />
      ))}
      {isWriting && newest && (
        <PublishNoticeDialog
          texts={newest.texts}
          onClose={() => setWriting(false)}
          onDone={(text) => {
            setWriting(false);
            toast({ text, tone: 'ok' });
          }}
        />
      )}
    </>
  );
}

/** The privacy notices, version by version (rule 15.8). */
export function PrivacyNoticesPage() {
  const texts = useTexts(privacyTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={texts.noticesTitle} closeLabel={shared.close}>
      <NoticesPage />
    </ToastProvider>
  );
}

export { PrivacyNoticesPage as Component };
