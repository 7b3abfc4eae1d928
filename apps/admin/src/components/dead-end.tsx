import { buttonClass } from '@feedback/ui/button';
import { Link } from 'react-router-dom';

import { usePageTitle } from '../lib/browser/browser.ts';
import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import { findLandingPath, useSession } from '../lib/session.ts';
import styles from './states.module.css';

interface DeadEndProps {
  title: string;
  lead: string;
}

function DeadEnd({ title, lead }: DeadEndProps) {
  const texts = useTexts(commonTextCatalogue);
  const session = useSession();
  usePageTitle(title);
  return (
    <div className={styles.centre}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <div className={styles.actions}>
        <Link to={findLandingPath(session.role)} className={buttonClass} data-variant="primary">
          {texts.goHome}
        </Link>
      </div>
    </div>
  );
}

/** The page for an unknown address of the console. */
export function UnknownPage() {
  const texts = useTexts(commonTextCatalogue);
  return <DeadEnd title={texts.notFoundTitle} lead={texts.notFoundLead} />;
}

/** The page for users whose role may not open the requested address. */
export function NotAllowedPage() {
  const texts = useTexts(commonTextCatalogue);
  return <DeadEnd title={texts.notAllowedTitle} lead={texts.notAllowedLead} />;
}

export { UnknownPage as Component };
