import { setAsideTexts } from '@feedback/contract/messages/en-IN/console/set-aside';
import { getSetAsideRows, retrySetAsideRow } from '@feedback/contract/operations';
import {
  batchNameSchema,
  setAsideQuerySchema,
  type SetAsideRow,
} from '@feedback/contract/system/set-aside';

import { CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { createListPage } from '../../../components/list-screen/list-page.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { formatCount, formatShortTime } from '../../../lib/dates.ts';
import { defineTexts } from '../../../lib/locale.tsx';

/** The pages of rows that were set aside, filtered by the work that failed. */
export const setAsideRowListDefinition = {
  queryKey: 'setAside',
  call: getSetAsideRows,
  querySchema: setAsideQuerySchema,
  names: ['batch'],
} as const;

/** Returns a row to the work that failed, for another attempt. */
export const requestSetAsideRowRetry = ({ id }: SetAsideRow) =>
  callApi(retrySetAsideRow, { parts: { id }, body: {} });

/** Rows that background work could not process; a super admin can retry each of them. */
export const SetAsideRowsPage = createListPage({
  list: setAsideRowListDefinition,
  texts: defineTexts('console/set-aside', { setAsideTexts }),
  columns: (texts, locale) => [
    {
      id: 'lastAt',
      header: texts.columns.lastAt,
      width: '120px',
      cell: ({ lastAt }) => <TimeCell at={lastAt} />,
    },
    {
      id: 'row',
      header: texts.columns.row,
      width: '32%',
      cell: ({ batch, row }) => (
        <>
          <CellTitle>{texts.batchName[batch]}</CellTitle>
          <CellNote>{row}</CellNote>
        </>
      ),
    },
    {
      id: 'reason',
      header: texts.columns.reason,
      cell: ({ reason, error, attempts, firstAt }) => (
        <>
          <CellTitle>{texts.reasonName[reason]}</CellTitle>
          <CellNote>{texts.error(error)}</CellNote>
          <CellNote>{texts.attempts(formatCount(attempts, locale))}</CellNote>
          <CellNote>{texts.since(formatShortTime(firstAt, locale))}</CellNote>
        </>
      ),
    },
  ],
  filters: (texts) => [
    {
      kind: 'choice',
      name: 'batch',
      label: texts.batch,
      all: texts.allBatches,
      options: buildSelectOptions(batchNameSchema.options, (batch) => texts.batchName[batch]),
    },
  ],
  action: {
    run: requestSetAsideRowRetry,
    texts: (texts) => ({
      header: texts.columns.actions,
      label: texts.retry,
      labelOf: ({ batch, row }) => texts.retryOf(texts.batchName[batch], row),
      busyLabel: texts.retrying,
    }),
    done: ({ batch }, texts) => texts.retryDone(texts.batchName[batch]),
  },
  back: { to: '/admin/settings/jobs', title: 'jobs' },
});

export { SetAsideRowsPage as Component };
