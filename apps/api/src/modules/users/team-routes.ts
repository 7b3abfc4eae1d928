import { deleteTeam, getTeams, saveTeam } from '@feedback/contract/operations';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import { saveTeamSchema, type Team as TeamRow } from '@feedback/contract/users/team';
import { canSeeCases } from '@feedback/contract/users/user';

import { User, buildSuccessEnvelope } from '../auth/index.ts';
import { compareNames } from '../../platform/db/unique-names.ts';
import { type ReferenceListDefinition, rejectTeamInUse } from '../reference-data/index.ts';
import { Team } from './team.ts';
import { ValidationError } from '../../platform/errors.ts';
import { validateBody } from '../../platform/http/validate.ts';
import { createListRoutes } from '../reference-data/index.ts';

const teams: ReferenceListDefinition<Team> = {
  model: Team,
  entity: 'team',
  nameField: 'name',
  uniqueIndex: 'teams_name',
  list: getTeams,
  saves: [
    {
      call: saveTeam,
      async read(body) {
        const { id, version, ...given } = validateBody(saveTeamSchema, body);
        const memberIds = [...new Set(given.memberIds)].toSorted((a, b) => a - b);
        await requireAdmins(memberIds, 'memberIds', 'membersRequired');
        return { id, version, values: { ...given, memberIds } };
      },
    },
  ],
  remove: deleteTeam,
  refuseRemoval: rejectTeamInUse,
  serialize: ({ id, name, memberIds, leadId, handingOut, version }): TeamRow => ({
    id,
    name,
    memberIds,
    leadId,
    handingOut,
    version,
  }),
  async audited({ name, memberIds, leadId, handingOut }) {
    const people = await User.findAll({ where: { id: memberIds }, paranoid: false });
    const lead = people.find(({ id }) => id === leadId)?.employeeName ?? null;
    const members = people.map(({ employeeName }) => employeeName).toSorted(compareNames);
    return { name, members, lead, handingOut };
  },
  answer: (team) => buildSuccessEnvelope({ team }),
};

/**
 * Checks that all users exist and can see cases.
 * @throws ValidationError when a user cannot see cases or is deleted
 */
async function requireAdmins(ids: readonly number[], path: string, key: ValidationKey) {
  const found = await User.findAll({ where: { id: [...ids] } });
  if (found.filter(({ role }) => canSeeCases(role)).length < ids.length) {
    throw new ValidationError([{ path, key }]);
  }
}

/** Routes to list, add, change and delete the teams that own cases together. */
export const teamRoutes = createListRoutes(teams);
