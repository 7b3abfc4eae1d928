import { keysOf, recordOf } from '@feedback/contract/keys';
import { listOperations, type ListCallName } from '@feedback/contract/calls/list-operations';
import { lists } from '@feedback/contract/reference-data/lists';
import type { AnyList } from '@feedback/contract/reference-data/master-data';

import { uniqueName } from '../../../../testing/factories.ts';
import type { TestAnswer } from '../../../../testing/test-client.ts';
import { type Successes, boss, firstIdOf, idOf, master } from './world.ts';

/** Returns a row like the documentation's example, under a unique name. */
const rowOf = ({ nameField, words }: AnyList) => ({
  ...words.example,
  [nameField]: uniqueName('R'),
});
const addTo = (list: AnyList) => master.post(list.calls.add.path, rowOf(list));
export const tag = () => addTo(lists.tags);

/** Makes a successful call of a declared list. */
async function callList(name: ListCallName): Promise<TestAnswer> {
  const { method, path } = listOperations[name];
  const all: AnyList[] = keysOf(lists).map((each) => lists[each]);
  const list = all.find(({ calls }) => Object.values(calls).some((call) => call.path === path));
  if (!list) throw new Error(`${path} is no list’s.`);
  if (method === 'GET') return master.get(path);
  const added = await addTo(list);
  if (path === list.calls.add.path && method === 'POST') return added;
  const id = list.answeredAs === null ? Number(added.body['id']) : idOf(added, list.answeredAs);
  return method === 'DELETE'
    ? master.del(path.replace(':id', String(id)))
    : master.post(path, { id, ...rowOf(list) });
}

export const template = () =>
  master.post('admin/templates', {
    name: uniqueName('P'),
    userType: 'c',
    locale: 'hi',
    body: 'Dear {{name}}',
  });
const type = () =>
  master.post('admin/addfeedbackType', { feedbacktype: uniqueName('T'), userType: 'c' });
const subTypes = async () => {
  const feedbackTypeId = idOf(await type(), 'data');
  const { employeeCode: ownerCode } = boss.user;
  return master.post('admin/savesubtype', [{ feedbackTypeId, subType: 'Only', ownerCode }]);
};

/** Successful calls for reference data. */
export const referenceCalls = {
  ...recordOf(keysOf(listOperations), (name) => () => callList(name)),
  getFeedbackTypes: () => master.get('admin/getfeedbackType'),
  addFeedbackType: type,
  updateFeedbackType: async () =>
    master.post('admin/updatefeedbackType', {
      id: idOf(await type(), 'data'),
      feedbacktype: uniqueName('T'),
      userType: 'd',
    }),
  deleteFeedbackType: async () =>
    master.del(`admin/deletefeedbackType/${idOf(await type(), 'data')}`),
  saveSubTypes: subTypes,
  async deleteSubType() {
    const { datalist } = (await subTypes()).body;
    return master.del(`admin/deletesubType/${firstIdOf(datalist)}`);
  },
  getTemplates: () => master.get('admin/templates'),
  saveTemplate: template,
  deleteTemplate: async () => master.del(`admin/templates/${idOf(await template(), 'template')}`),
} satisfies Successes;
