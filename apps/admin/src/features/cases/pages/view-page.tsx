import { Navigate } from 'react-router-dom';

import { buildViewPath } from '../../../lib/queries/views-query.ts';
import {
  UnavailableSavedView,
  useSavedView,
  SavedViewLoadState,
} from '../components/views/unavailable-view.tsx';

/** Redirects to the report's address of a view. */
export function SavedViewPage() {
  const { query, view } = useSavedView();
  if (view) return <Navigate to={buildViewPath(view)} replace />;
  return query.data && !query.isFetching ? (
    <UnavailableSavedView />
  ) : (
    <SavedViewLoadState query={query} rows={6} />
  );
}

export { SavedViewPage as Component };
