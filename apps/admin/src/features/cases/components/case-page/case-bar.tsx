import type { Audience } from '@feedback/contract/kinds/audience';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { caseTextCatalogue } from '../case-texts.ts';
import styles from './case-page.module.css';
import { CasePositionInList, PreviousNextCaseLinks } from '../case/case-steps.tsx';
import type { useNeighbouringCases } from './use-neighbours.ts';

interface CaseBarProps {
  neighbours: ReturnType<typeof useNeighbouringCases>;
  /** The report tab of the case, for users who did not come from a list. */
  type: Audience | undefined;
}

/** Links from a case's page back to its list, and to the previous and next case. */
export function CaseNavigationBar({ neighbours, type }: CaseBarProps) {
  const texts = useTexts(caseTextCatalogue);
  const { tabs } = useTexts(reportTextCatalogue);
  const { cameFromReport, back, tab, place, previous, next } = neighbours;
  const toReport = cameFromReport || !type ? neighbours.reportLink : buildReportPath(type);
  const text = cameFromReport ? texts.backTo(tabs[tab]) : texts.backToReport;
  return (
    <nav className={styles.bar} aria-label={texts.backToReport}>
      <Link to={back?.to ?? toReport}>
        <ArrowLeft size={16} aria-hidden />
        {back?.text ?? text}
      </Link>
      <CasePositionInList place={place} />
      {place && (
        <span className={styles.steps}>
          <PreviousNextCaseLinks previous={previous} next={next} />
        </span>
      )}
    </nav>
  );
}
