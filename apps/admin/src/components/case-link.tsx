import type { Audience } from '@feedback/contract/audience';
import { caseLink } from '@feedback/contract/report-link';
import { Link } from 'react-router-dom';

import { common } from '../lib/console-texts.ts';
import { useTexts } from '../lib/locale.tsx';

interface CaseLinkProps {
  /** The case's in the database. */
  id: number;
  /** What people are told. */
  caseId: string;
  type: Audience;
}

/** A case's id, which leads to the case. */
export function CaseLink({ id, caseId, type }: CaseLinkProps) {
  const texts = useTexts(common);
  return (
    <Link to={caseLink({ type, id })} aria-label={texts.openCase(caseId)}>
      {caseId}
    </Link>
  );
}
