import { lazy, Suspense } from 'react';

import { PageHeader } from '../../../components/page-header.tsx';
import { TableSkeleton } from '../../../components/load-state.tsx';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { handoverTextCatalogue } from '../components/handover/use-people.ts';

const HandoverForm = lazy(() =>
  import('../components/handover/handover-form.tsx').then((m) => ({ default: m.HandoverForm })),
);

/**
 * Hands over all open cases of a person to another person or a team, after showing their number.
 */
export function HandoverPage() {
  const texts = useTexts(handoverTextCatalogue);
  const { loading } = useTexts(commonTextCatalogue);
  return (
    <>
      <PageHeader title={texts.title} />
      <Suspense fallback={<TableSkeleton label={loading} rows={4} />}>
        <HandoverForm />
      </Suspense>
    </>
  );
}

export { HandoverPage as Component };
