import type { Locale } from '@feedback/contract/messages';
import {
  setAsideTexts,
  type SetAsideTexts,
} from '@feedback/contract/messages/en-IN/console/set-aside';
import { batchNameSchema, type SetAside } from '@feedback/contract/system/set-aside';
import type { Column } from '@feedback/ui/table';

import { CellNote, CellTitle, Moment } from '../../../components/cells.tsx';
import { actionColumn } from '../../../components/list-screen/action-column.tsx';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import {
  optionsOf,
  useList,
  useRowAction,
  type RowAction,
} from '../../../components/list-screen/use-list.ts';
import { count, shortTime } from '../../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';
import { jobCatalogue } from '../components/job-state.tsx';
import { retry, setAsideList } from '../api/set-aside.ts';

const catalogue = defineTexts('console/set-aside', { setAsideTexts });

const makeColumns = (
  texts: SetAsideTexts,
  locale: Locale,
  action: RowAction<SetAside>,
): Column<SetAside>[] => [
  {
    id: 'lastAt',
    header: texts.columns.lastAt,
    width: '120px',
    cell: ({ lastAt }) => <Moment at={lastAt} />,
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
        <CellNote>{texts.attempts(count(attempts, locale))}</CellNote>
        <CellNote>{texts.since(shortTime(firstAt, locale))}</CellNote>
      </>
    ),
  },
  actionColumn({
    action,
    isFor: () => true,
    texts: {
      header: texts.columns.actions,
      label: texts.retry,
      labelOf: ({ batch, row }) => texts.retryOf(texts.batchName[batch], row),
      busyLabel: texts.retrying,
    },
  }),
];

/** Rows that background work could not process; a super admin can retry each of them. */
export function SetAsidePage() {
  const texts = useTexts(catalogue);
  const { title: jobs } = useTexts(jobCatalogue);
  const { locale } = useLocale();
  const list = useList(setAsideList);
  const action = useRowAction(setAsideList.queryKey, retry);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={makeColumns(texts, locale, action)}
      back={{ to: '/admin/jobs', text: jobs }}
      filters={[
        {
          kind: 'choice',
          name: 'batch',
          label: texts.batch,
          all: texts.allBatches,
          options: optionsOf(batchNameSchema.options, (batch) => texts.batchName[batch]),
        },
      ]}
      canRefresh
      action={{ state: action, done: ({ batch }) => texts.retryDone(texts.batchName[batch]) }}
    />
  );
}

export { SetAsidePage as Component };
