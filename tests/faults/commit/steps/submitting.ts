import { randomUUID } from 'node:crypto';

import { prepare } from '../../../support/client.ts';
import { choose, customer, freshMobile, freshName, pdf, type Desk, type Step } from '../desk.ts';
import { findUser } from './accounts.ts';
import { findRow } from './lists.ts';
import { newType } from './reference.ts';

interface Idea {
  readonly id: number;
  readonly employeeCode: string;
}

async function newIdea(url: string) {
  const { place, ...kind } = await choose(url, 'e');
  return {
    employeeName: 'Super Admin',
    employeeCode: 'superadmin',
    location: place,
    ...kind,
    feedbackDesc: 'An idea',
    description: 'An idea',
    amcname: '',
    typeOfBTL: '',
    attachmentLoc: 'no',
    submissionId: randomUUID(),
  };
}

/** Creates a feedback type with a sub-type whose cases go to the members of a one-person team. */
async function newTeamsKind(desk: Desk) {
  const { id } = await findUser(desk, 'E1002');
  const team = { name: freshName(), memberIds: [id], leadId: id, handingOut: 'leastLoaded' };
  await desk.get('POST admin/teams', { body: team });
  const { id: ownerTeamId } = await findRow(desk, 'teams', ({ name }) => name === team.name);
  const type = await newType(desk);
  const owned = { subType: 'First', ownerCode: '', ownerTeamId };
  const row = { id: 0, feedbackTypeId: type.id, ...owned, version: type.version };
  await desk.get('POST admin/savesubtype', { body: [row] });
  return { feedbackType: type['feedbacktype'], subType: owned.subType };
}

export const publicSubmission: Step = {
  name: 'a customer submits, with a file',
  async prepare({ url, call }) {
    const { data, file } = await prepare(url);
    const form = { data: JSON.stringify(data), file: new Blob([new Uint8Array(file)]) };
    return call('POST feedback/savenonkotak', { form, token: null });
  },
};

/** Steps that create cases. */
export const submittingSteps: readonly Step[] = [
  {
    name: 'an OTP is asked for',
    growing: ['otps', 'outgoing_messages'],
    prepare: async ({ call }) => call(`GET otp/getotp/${freshMobile()}`, { token: null }),
  },
  publicSubmission,
  {
    name: 'an employee submits an idea',
    prepare: async ({ url, call }) => call('POST feedback/save', { body: await newIdea(url) }),
  },
  {
    name: 'an employee sends files of an idea',
    async prepare({ url, call, get }) {
      const body = { ...(await newIdea(url)), attachmentLoc: 'yes' };
      const { feedbackDto } = await get<{ feedbackDto: Idea }>('POST feedback/save', { body });
      const { employeeCode, id } = feedbackDto;
      return call('POST feedback/upload', {
        form: { feedback: `${employeeCode}-${id}`, files: pdf() },
      });
    },
  },
  {
    name: 'staff enters a case, with a file',
    async prepare({ url, call }) {
      const data = { ...(await customer(url)), submissionId: randomUUID() };
      return call('POST admin/intake', { form: { data: JSON.stringify(data), file: pdf() } });
    },
  },
  {
    name: 'a case comes that a team owns',
    async prepare(desk) {
      const kind = await newTeamsKind(desk);
      const data = { ...(await customer(desk.url)), ...kind, submissionId: randomUUID() };
      return desk.call('POST admin/intake', { form: { data: JSON.stringify(data) } });
    },
  },
];
