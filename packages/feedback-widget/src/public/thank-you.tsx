import { limits } from '@feedback/contract/limits';
import { Button } from '@feedback/ui/button';
import { ButtonLink } from '@feedback/ui/button-link';
import { hiddenClass } from '@feedback/ui/hidden';
import { CheckIcon } from '@feedback/ui/icons';
import { useEffect, useRef, useState } from 'react';

import type { Connection } from '../api/connection.ts';
import { bringIntoView } from '../form/use-focus.ts';
import { getLaterPartTexts, type LaterPartTexts } from '../texts/later-texts.ts';
import type { Texts } from '../texts/texts.ts';
import { getShownNoticeVersion } from './notice.tsx';
import styles from './thank-you.module.css';

interface ThankYouProps {
  texts: Texts;
  /** The connection of the form. */
  connection: Connection;
  caseId: string;
  /** The page where the submitter follows the case; no link when empty. */
  statusUrl: string;
  onOk: () => void;
}

/**
 * Shows the case id with a copy button. Without clipboard access the user can still select the id.
 */
function CaseId({ texts, caseId }: { texts: LaterPartTexts; caseId: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(caseId).then(
      () => setCopied(true),
      // Clipboard access was denied; the text can still be selected.
      () => setCopied(false),
    );
  return (
    <p className={styles.case}>
      {texts.caseId}{' '}
      <strong className={styles.id} part="case-id">
        {caseId}
      </strong>
      {'clipboard' in navigator && (
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      )}
      <output className={hiddenClass}>{isCopied && texts.copied}</output>
    </p>
  );
}

/**
 * Announces the submission to assistive technology: the text is added after its live region exists.
 */
function Announcement({ text }: { text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => region.current?.replaceChildren(text), [text]);
  return <output ref={region} className={hiddenClass} />;
}

/** Adds the case id to the address, and nothing that gives access to the case (rule 11.4). */
function withCase(statusUrl: string, caseId: string): string {
  const url = new URL(statusUrl, document.baseURI);
  url.searchParams.set('case', caseId);
  return url.href;
}

/** Shows a tick, the thanks, the case id and the next steps instead of the form (rule 2.9). */
export function ThankYou({ connection, caseId, statusUrl, onOk, ...props }: ThankYouProps) {
  const texts = getLaterPartTexts(props.texts);
  const notice = getShownNoticeVersion(connection);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    if (title.current) bringIntoView(title.current);
  }, []);
  return (
    <div className={styles.thanks} part="thank-you">
      <span className={styles.tick}>
        <CheckIcon size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {texts.thankYouTitle}
      </h2>
      <Announcement text={texts.submitted} />
      <output className={styles.text}>{texts.recorded}</output>
      <CaseId texts={texts} caseId={caseId} />
      <p className={styles.text}>{texts.answeredWithin(limits.answer.workingDays)}</p>
      {notice && <p className={styles.text}>{texts.noticeShown(notice)}</p>}
      {statusUrl && (
        <ButtonLink variant="primary" href={withCase(statusUrl, caseId)}>
          {texts.followCase}
        </ButtonLink>
      )}
      <Button variant={statusUrl ? 'secondary' : 'primary'} onClick={onOk}>
        {texts.ok}
      </Button>
    </div>
  );
}
