import { caseLink } from '@feedback/contract/report-link';
import { Link } from 'react-router-dom';

import { common } from '../lib/console-texts.ts';
import { useTexts } from '../lib/locale.tsx';

/** A case's id, which leads to the case's page. */
export function CaseLink({ caseId }: { caseId: string }) {
  const texts = useTexts(common);
  return (
    <Link to={caseLink(caseId)} aria-label={texts.openCase(caseId)}>
      {caseId}
    </Link>
  );
}
