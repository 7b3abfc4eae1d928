import { localeNames } from '@feedback/contract/messages/language-names';
import { IntakeForm } from '@feedback/feedback-widget/staff';
import type { StaffEntryRequest } from '@feedback/contract/submissions/intake';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { PageHeader } from '../../../components/page-header.tsx';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { buildLogoutPath, useSession } from '../../../lib/session.ts';
import { staffEntryTextCatalogue, SavedCaseMessage } from '../components/saved-case.tsx';
import styles from '../components/intake.module.css';

/**
 * The page where staff enter a case that a submitter raised by phone, by letter or in person (rule
 * 2.14).
 */
export function StaffEnteredCasePage() {
  const { intake: title } = useTexts(commonTextCatalogue);
  const texts = useTexts(staffEntryTextCatalogue);
  const { locale } = useLocale();
  const { token, employeeCode, employeeName } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<StaffEntryRequest | null>(null);

  const handleSaved = (dto: StaffEntryRequest) => {
    setSaved(dto);
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
  };
  return (
    <>
      <PageHeader title={title} lead={!saved && texts.lead} />
      {saved ? (
        <SavedCaseMessage saved={saved} onAnother={() => setSaved(null)} />
      ) : (
        <div className={styles.form}>
          <IntakeForm
            apiBase="/api"
            lang={locale}
            session={{ token, employeeCode, employeeName }}
            texts={{ ...texts, languages: localeNames }}
            onSaved={handleSaved}
            onSessionEnded={() => void navigate(buildLogoutPath('ended', pathname))}
          />
        </div>
      )}
    </>
  );
}

export { StaffEnteredCasePage as Component };
