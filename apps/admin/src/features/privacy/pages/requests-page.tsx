import { requestTexts } from '@feedback/contract/messages/en-IN/console/requests';
import type { RequestTexts } from '@feedback/contract/messages/en-IN/console/requests';
import { getDataRequests } from '@feedback/contract/operations';
import { dataRequestQuerySchema, type DataRequest } from '@feedback/contract/privacy/data-request';
import { dataRequestKinds } from '@feedback/contract/privacy/data-request-kinds';
import type { Column } from '@feedback/ui/table';
import { useLocation } from 'react-router-dom';

import { CaseLink, CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { DueDateMark } from '../../../components/due-mark.tsx';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { ListTabs } from '../../../components/list-screen/list-tabs.tsx';
import { buildSelectOptions, usePagedList } from '../../../components/list-screen/use-list.ts';
import { useCaseLinkKeys } from '../../../lib/browser/use-link-keys.ts';
import { defineTexts, useTexts } from '../../../lib/locale.tsx';
import { createSinglePageCaseList, type StoredCaseList } from '../../../lib/working-list.ts';

const catalogue = defineTexts('console/requests', { requestTexts });

/** The pages of requests about personal data, with their filters. */
export const dataRequestListDefinition = {
  queryKey: 'requests',
  call: getDataRequests,
  querySchema: dataRequestQuerySchema,
  names: ['state', 'right'],
  tab: 'state',
} as const;

const makeColumns = (texts: RequestTexts, working: StoredCaseList): Column<DataRequest>[] => [
  {
    id: 'case',
    header: texts.columns.case,
    cell: ({ caseId, name, type }) => (
      <>
        <CaseLink caseId={caseId} list={working} />
        <CellNote>{name}</CellNote>
        <CellNote>{texts.types[type]}</CellNote>
      </>
    ),
  },
  {
    id: 'right',
    header: texts.columns.right,
    cell: ({ right }) => <CellTitle>{texts.rights[right]}</CellTitle>,
  },
  {
    id: 'received',
    header: texts.columns.received,
    cell: ({ receivedAt }) => <TimeCell at={receivedAt} />,
  },
  { id: 'due', header: texts.columns.due, cell: (row) => <DueDateMark row={row} /> },
  {
    id: 'assigned',
    header: texts.columns.assigned,
    cell: ({ assignedTo }) => assignedTo ?? texts.nobody,
  },
];

/** Lists the requests of submitters about their personal data (rule 15.9). */
export function DataRequestsPage() {
  const texts = useTexts(catalogue);
  const list = usePagedList(dataRequestListDefinition);
  const { pathname, search } = useLocation();
  useCaseLinkKeys();
  const working = createSinglePageCaseList(`requests${search}`, list.page.data?.rows ?? [], {
    to: pathname + search,
    text: texts.title,
  });
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={makeColumns(texts, working)}
      tabs={
        <ListTabs
          name="state"
          label={texts.state}
          options={[
            { value: '', label: texts.states.open },
            { value: 'closed', label: texts.states.closed },
          ]}
          address={list}
        />
      }
      filters={[
        {
          kind: 'choice',
          name: 'right',
          label: texts.right,
          all: texts.anyRight,
          options: buildSelectOptions(dataRequestKinds, (right) => texts.rights[right]),
        },
      ]}
      canRefresh
    />
  );
}

export { DataRequestsPage as Component };
