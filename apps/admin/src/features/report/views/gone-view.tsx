import { reportLink } from '@feedback/contract/case/report-link';
import { Link, useParams } from 'react-router-dom';
import type { SavedView } from '@feedback/contract/desk/saved-view';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { viewTexts } from '../../../lib/texts/view-texts.ts';
import { viewsQuery } from '../../../lib/queries/views-query.ts';

/** The view that the address names; undefined when it is not there, or not yet. */
export function useView() {
  const { viewId } = useParams();
  const query = useQuery(viewsQuery);
  const view: SavedView | undefined = query.data?.find(({ id }) => String(id) === viewId);
  return { query, view };
}

/** In place of a view that is on its way, or could not be loaded. */
export function ViewLoad(state: ComponentProps<typeof LoadState>) {
  const texts = useTexts(viewTexts);
  return (
    <>
      <PageHeader title={texts.title} />
      <LoadState {...state} />
    </>
  );
}

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
