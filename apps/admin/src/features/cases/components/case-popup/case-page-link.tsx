import type { Audience } from '@feedback/contract/kinds/audience';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { buttonClass } from '@feedback/ui/button';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useTexts } from '../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../case-texts.ts';
import { useCaseShortcuts } from '../case/use-case-keys.ts';
import styles from './case-popup.module.css';

interface CasePageLinkProps {
  caseId: string;
  tab: Audience;
}

/**
 * The link from the popup to the case's page; it passes the list on, so that previous and next work
 * there.
 */
export function CasePageLink({ caseId, tab }: CasePageLinkProps) {
  const texts = useTexts(caseTextCatalogue);
  const list = new URLSearchParams(useLocation().search);
  list.delete('case');
  list.set('tab', tab);
  const to = `${buildCasePath(caseId)}?${list}`;
  const navigate = useNavigate();
  useCaseShortcuts({ o: () => void navigate(to) }, 1);
  return (
    <Link
      to={to}
      title="O"
      aria-keyshortcuts="o"
      className={`${buttonClass} ${styles.pageLink}`}
      data-variant="quiet"
    >
      {texts.openPage}
    </Link>
  );
}
