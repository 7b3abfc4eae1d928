import {
  recentPersonCaseDays,
  type Person,
  type PersonCase,
} from '@feedback/contract/case-page/person';
import type { PersonTexts } from '@feedback/contract/messages/en-IN/console/person';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import type { Locale } from '@feedback/contract/messages';
import { Table, type Column } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { CaseLink, CellNote, CellTitle, ShortDayCell } from '../../../components/cells.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { isCaseGoneError } from '../../../lib/api-error.ts';
import { useCaseLinkKeys } from '../../../lib/browser/use-link-keys.ts';
import { formatCount, formatShortDay } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useTopicNames, type TopicNames } from '../../../lib/use-local-names.ts';
import { createSinglePageCaseList, type StoredCaseList } from '../../../lib/working-list.ts';
import { personCasesQuery } from '../api/person.ts';
import { personTextCatalogue } from '../components/person-texts.ts';
import { CaseStatusMark } from '../components/status-mark.tsx';

/** The state of a case: its due date while it is open, or how and when it ended. */
function State({ row, texts, locale }: { row: PersonCase; texts: PersonTexts; locale: Locale }) {
  return (
    <>
      <CaseStatusMark status={row.status} />
      {row.dueAt && <CellNote>{texts.dueOn(formatShortDay(row.dueAt, locale))}</CellNote>}
      {row.closedAt && (
        <CellNote>
          {[
            row.resolution && texts.endings[row.resolution],
            texts.closedOn(formatShortDay(row.closedAt, locale)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </CellNote>
      )}
      {row.closureDescription && <CellNote>“{row.closureDescription}”</CellNote>}
    </>
  );
}

interface ColumnSetting {
  readonly texts: PersonTexts;
  readonly locale: Locale;
  readonly list: StoredCaseList;
  readonly topicNames: TopicNames;
}

const makeColumns = ({
  texts,
  locale,
  list,
  topicNames: { nameType, nameSubType },
}: ColumnSetting): Column<PersonCase>[] => [
  {
    id: 'case',
    header: texts.columns.case,
    width: '150px',
    cell: ({ caseId, name, feedbackDate }) => (
      <>
        <CaseLink caseId={caseId} list={list} />
        <CellNote>{name}</CellNote>
        <CellNote>
          <ShortDayCell at={feedbackDate} />
        </CellNote>
      </>
    ),
  },
  {
    id: 'about',
    header: texts.columns.about,
    cell: (row) => (
      <>
        <CellTitle>
          {nameType(row.feedbackType)} · {nameSubType(row)}
        </CellTitle>
        <CellNote>
          {[texts.classes[row.class], row.complaintCode].filter(Boolean).join(' ')}
        </CellNote>
      </>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: '28%',
    cell: (row) => <State row={row} texts={texts} locale={locale} />,
  },
  {
    id: 'rating',
    header: texts.columns.rating,
    width: '90px',
    cell: ({ stars }) => (stars === null ? texts.none : texts.stars(stars)),
  },
  {
    id: 'owner',
    header: texts.columns.owner,
    width: '150px',
    cell: ({ assignedTo }) => assignedTo ?? texts.nobody,
  },
];

function Cases({ person, personKey }: { person: Person; personKey: string }) {
  const texts = useTexts(personTextCatalogue);
  const { locale } = useLocale();
  const topicNames = useTopicNames();
  const { cases, total } = person;
  const list = createSinglePageCaseList(`person ${personKey}`, cases, {
    to: `/admin/person/${personKey}`,
    text: texts.title(person.kind, person.identifier),
  });
  return (
    <>
      <Table
        caption={texts.caption}
        columns={makeColumns({ texts, locale, list, topicNames })}
        rows={cases}
        rowKey={({ caseId }) => caseId}
      />
      {total > cases.length && (
        <p>{texts.first(formatCount(cases.length, locale), formatCount(total, locale))}</p>
      )}
    </>
  );
}

/** The page with all open and closed cases of one mobile number, PAN or folio. */
export function PersonPage() {
  const { key = '' } = useParams();
  const texts = useTexts(personTextCatalogue);
  const { locale } = useLocale();
  const query = useQuery(personCasesQuery(key));
  const { data, error } = query;
  useCaseLinkKeys();
  const isRejected = isCaseGoneError(error);
  const number = (value: number) => formatCount(value, locale);
  return (
    <>
      <PageHeader
        title={data ? texts.title(data.kind, data.identifier) : texts.pageTitle}
        note={
          data &&
          texts.summary(
            data.total,
            number(data.total),
            number(data.open),
            number(data.recent),
            number(recentPersonCaseDays),
          )
        }
      />
      {isRejected ? (
        <EmptyState title={texts.notFound} lead={texts.notFoundLead}>
          <Link to={buildReportPath('c')}>{texts.toReport}</Link>
        </EmptyState>
      ) : (
        <QueryLoadState query={query} rows={4} />
      )}
      {data && <Cases person={data} personKey={key} />}
    </>
  );
}

export { PersonPage as Component };
