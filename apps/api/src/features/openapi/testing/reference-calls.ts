import { uniqueName } from '../../../testing/factories.ts';
import type { Successes } from './successes.ts';
import { boss, firstIdOf, idOf, master } from './world.ts';

const amc = () => master.post('admin/addamc', { amcName: uniqueName('Amc') });
const btl = () => master.post('admin/addbtl', { typeOfBtl: uniqueName('Btl') });
export const tag = () => master.post('admin/tags', { name: uniqueName('G'), color: 'red' });
export const template = () =>
  master.post('admin/templates', {
    name: uniqueName('P'),
    userType: 'c',
    locale: 'hi',
    body: 'Dear {{name}}',
  });
const location = () => master.post('admin/savelocation', { location: uniqueName('Loc') });
const type = () =>
  master.post('admin/addfeedbackType', { feedbacktype: uniqueName('T'), userType: 'c' });
const subTypes = async () => {
  const feedbackTypeId = idOf(await type(), 'data');
  const { employeeCode: ownerCode } = boss.user;
  return master.post('admin/savesubtype', [{ feedbackTypeId, subType: 'Only', ownerCode }]);
};
const rootCause = () => master.post('admin/rootcauses', { rootCause: uniqueName('R') });

/** Calls that succeed: reference data. */
export const referenceCalls = {
  getAmcs: () => master.get('admin/getamc'),
  addAmc: amc,
  updateAmc: async () =>
    master.post('admin/updateamc', { id: idOf(await amc(), 'amcDto'), amcName: uniqueName('A') }),
  deleteAmc: async () => master.del(`admin/deleteamc/${idOf(await amc(), 'amcDto')}`),
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
  getBtlTypes: () => master.get('admin/gettypeofbtl'),
  addBtlType: btl,
  updateBtlType: async () =>
    master.post('admin/updatebtl', {
      id: idOf(await btl(), 'typeOfBtlDto'),
      typeOfBtl: uniqueName('B'),
    }),
  deleteBtlType: async () => master.del(`admin/deletebtl/${idOf(await btl(), 'typeOfBtlDto')}`),
  getLocations: () => master.get('admin/getlocation'),
  saveLocation: location,
  deleteLocation: async () =>
    master.del(`admin/deletelocation/${String((await location()).body.id)}`),
  getRootCauses: () => master.get('admin/rootcauses'),
  saveRootCause: rootCause,
  deleteRootCause: async () =>
    master.del(`admin/rootcauses/${idOf(await rootCause(), 'rootCause')}`),
  getTags: () => master.get('admin/tags'),
  saveTag: tag,
  deleteTag: async () => master.del(`admin/tags/${idOf(await tag(), 'tag')}`),
  getTemplates: () => master.get('admin/templates'),
  saveTemplate: template,
  deleteTemplate: async () => master.del(`admin/templates/${idOf(await template(), 'template')}`),
} satisfies Successes;
