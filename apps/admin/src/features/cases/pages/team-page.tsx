import type { TeamWork } from '@feedback/contract/cases/team-work';
import { Alert } from '@feedback/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';

import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { teamWorkQuery, type TeamCaseOwner } from '../api/team-work.ts';
import { teamTextCatalogue } from '../components/team/team-catalogue.ts';
import { TeamWorkTable } from '../components/team/team-table.tsx';
import styles from '../components/team/team.module.css';

const ReassignDialog = lazy(() =>
  import('../components/team/reassign-dialog.tsx').then((m) => ({
    default: m.ReassignCasesDialog,
  })),
);

type Team = TeamWork['teams'][number];

interface OpenCases {
  readonly holder: TeamCaseOwner;
  readonly title: string;
  readonly members: Team['members'];
}

interface Result {
  readonly moved: number;
  readonly refused: readonly string[];
}

function Outcome({ moved, refused }: Result) {
  const texts = useTexts(teamTextCatalogue);
  const { locale } = useLocale();
  return (
    <Alert tone={refused.length > 0 ? 'warn' : 'ok'}>
      {texts.moved(moved, formatCount(moved, locale))}
      {refused.length > 0 && <p>{texts.refused(refused.join(', '))}</p>}
    </Alert>
  );
}

/** The page of a team's lead: open and overdue cases of each member, and members on leave. */
export function TeamPage() {
  const texts = useTexts(teamTextCatalogue);
  const query = useQuery(teamWorkQuery);
  const [open, setOpen] = useState<OpenCases | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const teams = query.data?.teams;
  const openerOf =
    ({ queue, members }: Team) =>
    (holder: TeamCaseOwner, name: string) =>
      setOpen({
        holder,
        members,
        title: 'teamId' in holder ? texts.queueTitle(queue.name ?? '') : texts.dialogTitle(name),
      });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <output className={styles.result}>{result && <Outcome {...result} />}</output>
      <QueryLoadState query={query} rows={6} />
      {teams?.length === 0 && (
        <EmptyState title={texts.nothing} lead={texts.nothingLead}>
          <Link to="/admin/mywork">{texts.toMyWork}</Link>
        </EmptyState>
      )}
      {teams?.map((team) => (
        <section key={team.queue.teamId} className={styles.team}>
          <h2>{team.queue.name}</h2>
          <TeamWorkTable team={team} onOpen={openerOf(team)} />
        </section>
      ))}
      <Suspense>
        {open && (
          <ReassignDialog
            {...open}
            onClose={() => setOpen(null)}
            onDone={(moved, refused) => {
              setOpen(null);
              setResult({ moved, refused });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

export { TeamPage as Component };
