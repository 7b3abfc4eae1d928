import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { Link, useParams } from 'react-router-dom';
import type { SavedView } from '@feedback/contract/cases/saved-view';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { EmptyState } from '../../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../../components/load-state.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { viewsQuery } from '../../../../lib/queries/views-query.ts';

/** Returns the view in the address; undefined while it loads or when it does not exist. */
export function useSavedView() {
  const { viewId } = useParams();
  const query = useQuery(viewsQuery);
  const view: SavedView | undefined = query.data?.find(({ id }) => String(id) === viewId);
  return { query, view };
}

/** Shown while a view loads, or when loading failed. */
export function SavedViewLoadState(state: ComponentProps<typeof QueryLoadState>) {
  const texts = useTexts(viewTextCatalogue);
  return (
    <>
      <PageHeader title={texts.title} />
      <QueryLoadState {...state} />
    </>
  );
}

/** Shown for a view that was deleted or is no longer shared. */
export function UnavailableSavedView() {
  const texts = useTexts(viewTextCatalogue);
  return (
    <>
      <PageHeader title={texts.title} />
      <EmptyState title={texts.gone} lead={texts.goneLead}>
        <Link to={buildReportPath('c')}>{texts.toReport}</Link>
      </EmptyState>
    </>
  );
}
