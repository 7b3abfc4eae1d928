import {
  disclosureCasesQuerySchema,
  type DisclosureCase,
} from '@feedback/contract/regulatory/disclosure';
import { monthSchema } from '@feedback/contract/regulatory/disclosure-tables';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import type { DisclosureConsoleTexts } from '@feedback/contract/messages/en-IN/console/disclosure';
import type { Column } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { Component as NotFound } from '../../../components/dead-end.tsx';
import { PagedList } from '../../../components/list-screen/paged-list.tsx';
import { TimeCell } from '../../../components/cells.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useAddressState, type AddressStateRules } from '../../../lib/address/use-address-state.ts';
import { disclosureCasesQuery } from '../api/disclosure-month.ts';
import { disclosureTextCatalogue, buildMonthPath, formatLongMonth } from '../components/months.ts';

const addressSchema = z.partial(disclosureCasesQuerySchema);
const rules: AddressStateRules<z.infer<typeof addressSchema>> = {
  schema: addressSchema,
  names: ['cell', 'since', 'version', 'code', 'source', 'cursor'],
};

/** Columns of the counted cases. */
const makeColumns = (texts: DisclosureConsoleTexts): Column<DisclosureCase>[] => [
  {
    id: 'caseId',
    header: texts.caseId,
    card: 'name',
    cell: ({ caseId }) => <Link to={buildCasePath(caseId)}>{caseId}</Link>,
  },
  { id: 'code', header: texts.code, card: 'fact', cell: ({ code }) => code },
  {
    id: 'source',
    header: texts.source,
    card: 'fact',
    cell: ({ source }) => texts.sources[source],
  },
  { id: 'round', header: texts.roundColumn, card: 'line', cell: ({ round }) => round },
  {
    id: 'receivedAt',
    header: texts.receivedAt,
    card: 'fact',
    cell: ({ receivedAt }) => <TimeCell at={receivedAt} />,
  },
  {
    id: 'moved',
    header: texts.movedColumn,
    card: 'line',
    cell: ({ moved }) => moved && texts.movedWays[moved],
  },
  { id: 'days', header: texts.days, card: 'line', cell: ({ days }) => days },
  {
    id: 'status',
    header: texts.status,
    card: 'fact',
    cell: ({ status }) => texts.statuses[status],
  },
];

function CasesPage({ month }: { month: string }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const [state, change] = useAddressState(rules);
  const page = useQuery(disclosureCasesQuery(month, { ...state, cell: state.cell ?? 'received' }));
  const columns = useMemo(() => makeColumns(texts), [texts]);
  const name = formatLongMonth(month, locale);
  const title = state.since
    ? texts.casesSince(formatLongMonth(state.since, locale), name)
    : texts.casesTitle(name);
  const note = [state.code ?? texts.allCodes, state.source && texts.sources[state.source]];
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: buildMonthPath(month), text: name }}
        note={note.filter(Boolean).join(' · ')}
      />
      <PagedList
        query={page}
        caption={texts.casesCaption}
        columns={columns}
        empty={{ title: texts.casesEmpty, lead: texts.casesEmptyLead }}
        onPage={(cursor) => change({ cursor })}
      />
    </>
  );
}

/** The cases behind one number of a month's tables. */
export function DisclosureCasesPage() {
  const { month = '' } = useParams();
  return monthSchema.safeParse(month).success ? <CasesPage month={month} /> : <NotFound />;
}

export { DisclosureCasesPage as Component };
