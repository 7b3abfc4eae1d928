import { deleteTeam, saveTeam } from '@feedback/contract/operations';
import { assignmentMethods, saveTeamSchema, type Team } from '@feedback/contract/users/team';
import { lazy } from 'react';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { fetchTeams } from '../../../lib/queries/teams-query.ts';
import type { TeamFormValues } from '../components/team-fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../../../lib/queries/choice-queries.ts';

const TeamFields = lazy(() =>
  import('../components/team-fields.tsx').then((m) => ({ default: m.TeamFields })),
);

/** The list of teams and its calls. */
export const teamListDefinition: ReferenceListDefinition<Team, TeamFormValues> = {
  queryKey: 'teams',
  textsOf: (texts) => texts.team,
  load: fetchTeams,
  nameOf: (row) => row.name,
  searchedIn: (row) => row.name,
  columns: ({ team }) => [
    { id: 'name', header: team.heading, card: 'name', cell: (row) => row.name },
    {
      id: 'members',
      header: team.members,
      card: 'line',
      cell: (row) => <PeopleNames ids={row.memberIds} />,
    },
    {
      id: 'lead',
      header: team.lead,
      card: 'line',
      cell: (row) => <PeopleNames ids={[row.leadId]} />,
    },
    {
      id: 'handingOut',
      header: team.handingOut,
      card: 'line',
      cell: (row) => team.ways[row.handingOut],
    },
  ],
  addSchema: saveTeamSchema,
  updateSchema: saveTeamSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    name: row?.name ?? '',
    memberIds: (row?.memberIds ?? []).map(String),
    leadId: String(row?.leadId ?? ''),
    handingOut: row?.handingOut ?? assignmentMethods[0],
  }),
  Fields: TeamFields,
  save: (values, row) =>
    callApi(saveTeam, { body: { ...values, ...(row && { id: row.id, version: row.version }) } }),
  remove: ({ id }) => callApi(deleteTeam, { parts: { id } }),
};

/** The teams that own cases together (rule 9.13). */
export const TeamsPage = () => <ReferencePage kind={teamListDefinition} />;

/** The names of people, separated by commas; deleted people are omitted. */
function PeopleNames({ ids }: { ids: readonly number[] }) {
  const users = useQuery(usersQuery);
  const people = (users.data ?? []).filter(({ id }) => ids.includes(id));
  return people.map(({ employeeName }) => employeeName).join(', ');
}

export { TeamsPage as Component };
