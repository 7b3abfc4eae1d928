import { Navigate } from 'react-router-dom';

import { buildViewPath } from '../../../lib/queries/views-query.ts';
import { UnavailableView, useView, ViewLoad } from '../components/views/unavailable-view.tsx';

/** Redirects to the report's address of a view. */
export function Component() {
  const { query, view } = useView();
  if (view) return <Navigate to={buildViewPath(view)} replace />;
  return query.data && !query.isFetching ? (
    <UnavailableView />
  ) : (
    <ViewLoad query={query} rows={6} />
  );
}
