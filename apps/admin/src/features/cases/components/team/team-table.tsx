import type { Locale } from '@feedback/contract/messages';
import type { TeamTexts } from '@feedback/contract/messages/en-IN/console/team';
import type { MemberWork, TeamWork } from '@feedback/contract/cases/team-work';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { Table, type Column } from '@feedback/ui/table';

import { CellNote, CellTitle } from '../../../../components/cells.tsx';
import { formatCount, formatFilterDay, formatShortDay } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import type { TeamCaseOwner } from '../../api/team-work.ts';
import { teamTextCatalogue } from './team-catalogue.ts';

type Team = TeamWork['teams'][number];

/** A row of a team: a member, or the queue. */
type TeamRow = Pick<MemberWork, 'name' | 'open' | 'overdue' | 'statutory' | 'oldestAt'> & {
  readonly holder: TeamCaseOwner;
  readonly member: MemberWork | null;
};

const rowsOf = ({ queue, members }: Team, queueName: string): TeamRow[] => [
  ...(queue.total > 0 && queue.teamId !== null
    ? [
        {
          holder: { teamId: queue.teamId },
          member: null,
          name: queueName,
          open: queue.total,
          overdue: queue.overdue,
          statutory: 0,
          oldestAt: queue.oldestAt,
        },
      ]
    : []),
  ...members.map((member) => ({ ...member, holder: { userId: member.userId }, member })),
];

/** Says that a member is on leave, until when, and who gets new cases. */
function Leave({ away }: { away: NonNullable<MemberWork['away']> }) {
  const texts = useTexts(teamTextCatalogue);
  const { locale } = useLocale();
  const day = formatFilterDay(away.lastDay, locale);
  return away.standIn ? texts.awayTo(day, away.standIn) : texts.away(day);
}

interface TeamTableProps {
  team: Team;
  /** Opens the cases of a member or of the queue. */
  onOpen: (holder: TeamCaseOwner, name: string) => void;
}

/** Returns the columns of a team's table. */
const makeColumns = (
  texts: TeamTexts,
  locale: Locale,
  onOpen: TeamTableProps['onOpen'],
): Column<TeamRow>[] => {
  const number = (value: number) => formatCount(value, locale);
  return [
    {
      id: 'person',
      header: texts.columns.person,
      card: 'name',
      cell: ({ name, member }) => (
        <>
          <CellTitle>{name}</CellTitle>
          {member?.isLead && <CellNote>{texts.isLead}</CellNote>}
          {member?.away && (
            <CellNote>
              <Leave away={member.away} />
            </CellNote>
          )}
        </>
      ),
    },
    {
      id: 'open',
      header: texts.columns.open,
      align: 'end',
      card: 'line',
      width: '90px',
      cell: ({ open }) => number(open),
    },
    {
      id: 'overdue',
      header: texts.columns.overdue,
      card: 'line',
      width: '170px',
      cell: ({ overdue, statutory }) =>
        overdue > 0 ? (
          <>
            <StatusBadge tone="bad">{number(overdue)}</StatusBadge>
            {statutory > 0 && <CellNote>{texts.statutory(number(statutory))}</CellNote>}
          </>
        ) : (
          number(0)
        ),
    },
    {
      id: 'answered',
      header: texts.columns.answered,
      align: 'end',
      card: 'line',
      width: '110px',
      cell: ({ member }) => (member ? number(member.answered) : texts.none),
    },
    {
      id: 'oldest',
      header: texts.columns.oldest,
      card: 'line',
      width: '120px',
      cell: ({ oldestAt }) => (oldestAt ? formatShortDay(oldestAt, locale) : texts.none),
    },
    {
      id: 'actions',
      header: texts.columns.actions,
      hideHeader: true,
      align: 'end',
      card: 'actions',
      width: '150px',
      cell: ({ holder, name, open }) =>
        open > 0 && (
          <Button aria-label={texts.casesOf(name)} onClick={() => onOpen(holder, name)}>
            {texts.cases}
          </Button>
        ),
    },
  ];
};

/** The members of a team with their open, overdue and oldest cases; the queue comes first. */
export function TeamWorkTable({ team, onOpen }: TeamTableProps) {
  const texts = useTexts(teamTextCatalogue);
  const { locale } = useLocale();
  return (
    <Table
      caption={texts.caption(team.queue.name ?? '')}
      columns={makeColumns(texts, locale, onOpen)}
      rows={rowsOf(team, texts.queue)}
      rowKey={({ holder }) => JSON.stringify(holder)}
    />
  );
}
