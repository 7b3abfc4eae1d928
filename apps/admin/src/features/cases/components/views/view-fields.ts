import { typedKeys } from '@feedback/contract/keys';
import { caseFilterShape } from '@feedback/contract/cases/report';
import type { SavedView, SaveViewRequest } from '@feedback/contract/cases/saved-view';

import { emptyCaseFilter, type ReportView } from '../report-view.ts';

const names = typedKeys(caseFilterShape);

/** Returns the part of the report's state that a view saves. */
export const pickSavedReportFields = ({
  tab,
  filter,
  sort,
}: ReportView): Pick<SaveViewRequest, 'type' | 'filter' | 'sort'> => ({
  type: tab,
  filter,
  sort,
});

/** Returns the saved part of a view, for a change of its name only. */
export const pickSavedViewFields = ({ type, filter, sort }: SavedView) => ({ type, filter, sort });

/** Checks whether the report currently shows a view. */
export const isSavedViewShown = (saved: SavedView, { tab, filter, sort }: ReportView): boolean =>
  saved.type === tab &&
  saved.sort === sort &&
  names.every((name) => (saved.filter[name] ?? '') === (filter[name] ?? ''));

/** Returns the report's state for opening a view. */
export const toReportView = ({ type, filter, sort }: SavedView): ReportView => ({
  tab: type,
  filter: { ...emptyCaseFilter, ...filter },
  sort,
  cursor: undefined,
  start: 0,
  open: null,
});
