import { randomUUID } from 'node:crypto';

import { uniqueMobile } from '../../../../testing/factories.ts';
import { formOf } from '../../../../testing/files.ts';
import {
  type Successes,
  api,
  boss,
  check,
  choices,
  employee,
  file,
  firstIdOf,
  idOf,
  master,
  place,
  saveOwn,
  submit,
} from './world.ts';

/** Successful calls that submit, list and read cases. */
export const entryCalls = {
  getFormData: () => api.anyone.get('feedback/getformdata'),
  saveEmployeeFeedback: saveOwn,
  async uploadAttachments() {
    const id = idOf(await saveOwn(), 'feedbackDto');
    const form = new FormData();
    form.set('feedback', `${employee.user.employeeCode}-${id}`);
    form.set('files', new File([new Uint8Array(file[0][1])], file[0][0]));
    return api.as(employee.token).postForm('feedback/upload', form);
  },
  savePublicFeedback: async () => (await submit()).answer,
  saveIntake() {
    const data = {
      ...choices,
      type: 'd',
      name: 'Asha',
      mobile: uniqueMobile(),
      email: 'a@b.co',
      city: place,
      description: 'All of it',
      arn: 'ARN 1',
      euin: 'E1',
      channel: 'letter',
      submissionId: randomUUID(),
    };
    return master.postForm('admin/intake', formOf({ data: JSON.stringify(data) }, file));
  },
  async downloadEmployeeFiles() {
    const id = idOf(await saveOwn(), 'feedbackDto');
    const form = new FormData();
    form.set('feedback', `${employee.user.employeeCode}-${id}`);
    form.set('files', new File([new Uint8Array(file[0][1])], file[0][0]));
    await api.as(employee.token).postForm('feedback/upload', form);
    return master.get(`feedback/admin/download/${employee.user.employeeCode}/${id}`);
  },
  downloadPublicFiles: async () => master.get(`admin/download/c/${(await submit()).id}`),
  async previewAttachment() {
    const { id } = await submit();
    const { attachments } = (await master.get(`admin/case/${id}`)).body;
    return master.get(`admin/case/${id}/attachment/${firstIdOf(attachments)}`);
  },
  getEmployeeCases: async () => {
    await saveOwn();
    return master.get(`admin/getallfeedbacks/${boss.user.id}`);
  },
  getPublicCases: async () => {
    await submit();
    check('getPublicCases', await master.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c`));
    return master.get(`admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=1`);
  },
  downloadReport: () => master.get(`admin/report/${boss.user.id}/c.csv`),
  downloadWorkbook: () => master.get(`admin/report/${boss.user.id}/c.xlsx`),
  getNewCases: () => master.get(`admin/newcases/${boss.user.id}/c?after=1:1:@1`),
} satisfies Successes;
