import type { Audience } from '@feedback/contract/kinds/audience';
import { reportLink } from '@feedback/contract/cases/report-link';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { count } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import { caseTexts } from '../case-texts.ts';
import caseStyles from '../case/case.module.css';
import styles from './case-page.module.css';
import { CaseSteps } from '../case/case-steps.tsx';
import type { useNeighbours } from './use-neighbours.ts';

interface CaseBarProps {
  neighbours: ReturnType<typeof useNeighbours>;
  /** The case's own tab, for users who did not come from a list. */
  type: Audience | undefined;
}

/** Links back to the list, and to the previous and next case. */
export function CaseBar({ neighbours, type }: CaseBarProps) {
  const texts = useTexts(caseTexts);
  const { tabs } = useTexts(report);
  const { locale } = useLocale();
  const { cameFromList, listLink, tab, place, previous, next } = neighbours;
  const to = cameFromList || !type ? listLink : reportLink(type);
  return (
    <nav className={styles.bar} aria-label={texts.backToReport}>
      <Link to={to}>
        <ArrowLeft size={16} aria-hidden />
        {cameFromList ? texts.backTo(tabs[tab]) : texts.backToReport}
      </Link>
      {place && (
        <span className={caseStyles.quiet}>
          {texts.position(count(place.number, locale), count(place.total, locale))}
        </span>
      )}
      {cameFromList && (
        <span className={styles.steps}>
          <CaseSteps previous={previous} next={next} />
        </span>
      )}
    </nav>
  );
}
