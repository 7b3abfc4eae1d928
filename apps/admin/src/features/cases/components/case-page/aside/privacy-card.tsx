import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Button } from '@feedback/ui/button';
import { useToast } from '@feedback/ui/toast';
import { useState } from 'react';

import { formatLongTime, formatShortDay } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { privacyTextCatalogue } from '../../../../../lib/texts/privacy-texts.ts';
import { RedactCaseDialog } from '../../case/forms/redact-dialog.tsx';
import { PrivacyDialog } from '../../case/forms/privacy-dialog.tsx';
import caseStyles from '../../case/case.module.css';
import styles from './aside.module.css';
import { type PrivacyAction } from '../../../api/personal-data.ts';

/** Shows super admins whether a case's personal data is held, erased or scheduled for erasure. */
export function PrivacyCard({ detail }: { detail: CaseDetail }) {
  const { erasedAt, hold, plannedErasure, status } = detail;
  const texts = useTexts(privacyTextCatalogue);
  const { locale } = useLocale();
  const toast = useToast();
  const [action, setAction] = useState<PrivacyAction | null>(null);
  const [isRedacting, setRedacting] = useState(false);
  const say = (text: string) => {
    setAction(null);
    setRedacting(false);
    toast({ text, tone: 'ok' });
  };
  if (erasedAt)
    return <p className={caseStyles.quiet}>{texts.erasedOn(formatShortDay(erasedAt, locale))}</p>;
  return (
    <>
      {hold && (
        <p>
          {texts.heldSince(hold.by, formatShortDay(hold.at, locale))} {hold.reason}
        </p>
      )}
      {plannedErasure && (
        <p>
          {texts.plannedFor(formatLongTime(plannedErasure.eraseAt, locale))}{' '}
          {plannedErasure.request &&
            texts.requestedBy(plannedErasure.request.by, plannedErasure.request.reason)}
        </p>
      )}
      {!hold && status !== 'closed' && <p className={caseStyles.quiet}>{texts.afterClosing}</p>}
      <p className={styles.links}>
        <Button variant="quiet" onClick={() => setAction(hold ? 'release' : 'hold')}>
          {hold ? texts.release : texts.hold}
        </Button>
        {!hold && status === 'closed' && (
          <Button variant="quiet" onClick={() => setAction('erase')}>
            {texts.erase}
          </Button>
        )}
        {!hold && (
          <Button variant="quiet" onClick={() => setRedacting(true)}>
            {texts.redact}
          </Button>
        )}
      </p>
      {isRedacting && (
        <RedactCaseDialog detail={detail} onClose={() => setRedacting(false)} onDone={say} />
      )}
      {action && (
        <PrivacyDialog
          detail={detail}
          action={action}
          onClose={() => setAction(null)}
          onDone={say}
        />
      )}
    </>
  );
}
