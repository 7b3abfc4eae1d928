import { reportLink } from '@feedback/contract/report-link';
import { Link } from 'react-router-dom';

import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { viewTexts } from '../../../lib/view-texts.ts';

/** In place of a view that was deleted or is shared no more. */
export function GoneView() {
  const texts = useTexts(viewTexts);
  return (
    <>
      <PageHeader title={texts.title} />
      <EmptyState title={texts.gone} lead={texts.goneLead}>
        <Link to={reportLink('c')}>{texts.toReport}</Link>
      </EmptyState>
    </>
  );
}
