import type { SavedView } from '@feedback/contract/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { viewsQuery } from '../../../lib/views-query.ts';

/** The view that the address names; undefined when it is not there, or not yet. */
export function useView() {
  const { viewId } = useParams();
  const query = useQuery(viewsQuery);
  const view: SavedView | undefined = query.data?.find(({ id }) => String(id) === viewId);
  return { query, view };
}
