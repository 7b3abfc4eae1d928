import type { Audience } from '@feedback/contract/kinds/audience';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../../lib/locale.tsx';
import { reportCatalogue } from '../report-texts.ts';
import { caseTexts } from '../case-texts.ts';
import styles from './case-page.module.css';
import { CasePlace, CaseSteps } from '../case/case-steps.tsx';
import type { useNeighbours } from './use-neighbours.ts';

interface CaseBarProps {
  neighbours: ReturnType<typeof useNeighbours>;
  /** The report tab of the case, for users who did not come from a list. */
  type: Audience | undefined;
}

/** Links from a case's page back to its list, and to the previous and next case. */
export function CaseBar({ neighbours, type }: CaseBarProps) {
  const texts = useTexts(caseTexts);
  const { tabs } = useTexts(reportCatalogue);
  const { cameFromReport, back, tab, place, previous, next } = neighbours;
  const toReport = cameFromReport || !type ? neighbours.reportLink : buildReportPath(type);
  const text = cameFromReport ? texts.backTo(tabs[tab]) : texts.backToReport;
  return (
    <nav className={styles.bar} aria-label={texts.backToReport}>
      <Link to={back?.to ?? toReport}>
        <ArrowLeft size={16} aria-hidden />
        {back?.text ?? text}
      </Link>
      <CasePlace place={place} />
      {place && (
        <span className={styles.steps}>
          <CaseSteps previous={previous} next={next} />
        </span>
      )}
    </nav>
  );
}
