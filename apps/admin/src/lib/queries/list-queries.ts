import {
  rootCauseListDeclaration,
  tagListDeclaration,
  type ListName,
} from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../api-client.ts';

const listQuery = <Row>(name: ListName, { calls }: AnyReferenceList<Row>) =>
  queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => callApi(calls.list, { signal }),
  });

/** The root causes of cases, by name. */
export const rootCausesQuery = listQuery('rootCauses', rootCauseListDeclaration);

/** The tags for cases, by name. */
export const tagsQuery = listQuery('tags', tagListDeclaration);
