import { freshName, type Desk, type Step } from '../desk.ts';
import { addAccount, findUser } from './accounts.ts';
import { findRow, freshDay, type Row } from './lists.ts';

/** Creates a feedback type for a step. */
export async function newType(desk: Desk): Promise<Row> {
  const feedbacktype = freshName();
  await desk.get('POST admin/addfeedbackType', {
    body: { feedbacktype, userType: 'c', ownerCode: '' },
  });
  return findRow(desk, 'getfeedbackType', (row) => row['feedbacktype'] === feedbacktype);
}

/** Returns a sub-type to add to a new feedback type. */
async function newSubType(desk: Desk) {
  const { id: feedbackTypeId, version } = await newType(desk);
  return { id: 0, feedbackTypeId, subType: 'First', ownerCode: 'E1003', version };
}

/** Returns a leave of the super admin. */
async function newLeave(desk: Desk) {
  const { id: delegateId } = await findUser(desk, 'E1002');
  const day = freshDay();
  return { firstDay: day, lastDay: day, userId: '', delegateId };
}

const newTarget = () => ({
  class: 'request',
  source: '',
  feedbackType: '',
  kind: 'service',
  days: 9,
  unit: 'working',
  stopsWhileWaiting: 'no',
  validFrom: freshDay(),
  validTo: '',
});

/** Steps on feedback types, targets, leave, and handing over cases. */
export const referenceSteps: readonly Step[] = [
  {
    name: 'a feedback type is changed',
    done: ['staleVersion'],
    async prepare(desk) {
      const { id, version } = await newType(desk);
      const body = { id, version, feedbacktype: freshName(), userType: 'd', ownerCode: '' };
      return desk.call('POST admin/updatefeedbackType', { body });
    },
  },
  {
    name: 'a sub-type is added',
    done: ['staleVersion'],
    prepare: async (desk) =>
      desk.call('POST admin/savesubtype', { body: [await newSubType(desk)] }),
  },
  {
    name: 'a sub-type is deleted',
    done: ['notFound'],
    async prepare(desk) {
      const row = await newSubType(desk);
      await desk.get('POST admin/savesubtype', { body: [row] });
      const type = await findRow(desk, 'getfeedbackType', ({ id }) => id === row.feedbackTypeId);
      const [saved] = type['subTypeList'] as readonly Row[];
      return desk.call(`DELETE admin/deletesubType/${saved?.id}`);
    },
  },
  {
    name: 'a target is saved',
    done: ['duplicateName'],
    prepare: async ({ call }) => call('POST admin/policies', { body: newTarget() }),
  },
  {
    name: 'a target is deleted',
    done: ['notFound'],
    async prepare(desk) {
      const body = newTarget();
      await desk.get('POST admin/policies', { body });
      const isIt = ({ validFrom }: Row) => validFrom === body.validFrom;
      return desk.call(`DELETE admin/policies/${(await findRow(desk, 'policies', isIt)).id}`);
    },
  },
  {
    name: 'a leave is saved',
    done: ['duplicateName'],
    prepare: async (desk) => desk.call('POST admin/leave', { body: await newLeave(desk) }),
  },
  {
    name: 'a leave is deleted',
    done: ['notFound'],
    async prepare(desk) {
      const body = await newLeave(desk);
      await desk.get('POST admin/leave', { body });
      const isIt = ({ firstDay }: Row) => firstDay === body.firstDay;
      return desk.call(`DELETE admin/leave/${(await findRow(desk, 'leave', isIt)).id}`);
    },
  },
  {
    name: 'cases are handed over',
    async prepare(desk) {
      const { employeeCode, email } = await addAccount(desk);
      const { id: feedbackId } = await desk.newCase();
      const given = { feedbackId, type: 'c', assignedTo: employeeCode, emailTo: email };
      await desk.get('POST feedback/assign', { body: { ...given, assignedBy: '' } });
      const [from, to] = [await findUser(desk, employeeCode), await findUser(desk, 'E1002')];
      const body = { to: { kind: 'person', id: to.id }, reason: 'On leave' };
      return desk.call(`POST admin/handover/${from.id}`, { body });
    },
  },
];
