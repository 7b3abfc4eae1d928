import { randomUUID } from 'node:crypto';

import { monthsOf } from '../../../regulatory/disclosure/find-year.ts';
import { createCase, signedIn, uniqueName } from '../../../../testing/factories.ts';
import { formOf } from '../../../../testing/files.ts';
import type { TestAnswer } from '../../../../testing/test-client.ts';
import { type Successes, api, check, file, idOf, master, submit } from './world.ts';

const policy = (validFrom: string) => ({
  class: 'request',
  kind: 'service',
  days: 3,
  unit: 'working',
  stopsWhileWaiting: 'yes',
  validFrom,
});
const publishedMonth = '2024-04';
/** The publication of a month by two people, which happens once. */
let publishing: Promise<TestAnswer> | undefined;
async function publishOnce() {
  const path = `admin/disclosure/${publishedMonth}`;
  await master.post(`${path}/prepare`, { folios: 10 });
  const other = await signedIn('superadmin');
  const { preparation } = (await master.get(path)).body;
  return api.as(other.token).post(`${path}/approve`, { preparation });
}
const publish = () => (publishing ??= publishOnce());
const registered = (id: number) =>
  master.post(`admin/case/${id}/scores`, {
    registrationNumber: uniqueName('SEBIE'),
    receivedOn: '2026-01-05',
  });
const level = (validFrom: string) =>
  master.post('admin/levels', {
    kind: 'level',
    number: 1,
    name: 'Lead',
    days: 5,
    recipient: 'lead',
    validFrom,
  });
const complaintCode = (code: string) => ({ code, name: 'Of later', validFrom: '2099-01-01' });
const regulatorsList = [
  ['list.csv', Buffer.from('Registration number,Received on,Name\nSEBIE/1,02/11/2025,Asha')],
] as const;

/** Successful calls about due dates, complaints and their figures. */
export const complianceCalls = {
  registerScores: async () => registered((await submit()).id),
  previewScoresImport: () => master.postForm('admin/scores/preview', formOf({}, regulatorsList)),
  importScores: () =>
    master.postForm('admin/scores/import', formOf({ data: '{"choices":[]}' }, regulatorsList)),
  async saveMilestone() {
    const { id } = await submit();
    await registered(id);
    const data = { doneOn: '2026-01-05', remark: '', submissionId: randomUUID() };
    const form = formOf({ data: JSON.stringify(data) }, file);
    const answer = await master.postForm(`admin/case/${id}/scores/actionTaken`, form);
    check('getCase', await master.get(`admin/case/${id}`));
    return answer;
  },
  getCodeEntries: () => master.get('admin/codeentries'),
  saveComplaintCode: () => master.post('admin/codeentries', complaintCode('V')),
  async deleteComplaintCode() {
    const answer = await master.post('admin/codeentries', complaintCode('VI'));
    return master.del(`admin/codeentries/${idOf(answer, 'code')}`);
  },
  getCompliance: () => master.get('admin/compliance?list=late'),
  async explainLate() {
    const { id } = await createCase({ dueAt: new Date('2026-01-05T06:00:00Z') });
    const said = { duty: 'case', round: 1, reason: 'The registrar was closed' };
    return master.post(`admin/case/${id}/latereason`, said);
  },
  getComplaintCodes: () => master.get('admin/complaintcodes'),
  getPolicies: () => master.get('admin/policies'),
  savePolicy: () => master.post('admin/policies', policy('2031-01-01')),
  async deletePolicy() {
    const saved = await master.post('admin/policies', policy('2032-01-01'));
    return master.del(`admin/policies/${idOf(saved, 'policy')}`);
  },
  getLevels: () => master.get('admin/levels'),
  saveLevel: () => level('2031-04-01'),
  deleteLevel: async () => master.del(`admin/levels/${idOf(await level('2032-04-01'), 'level')}`),
  getHolidays: () => master.get('admin/holidays'),
  saveHoliday: () => master.post('admin/holidays', { day: '2031-01-26', name: 'Republic Day' }),
  async deleteHoliday() {
    const saved = await master.post('admin/holidays', { day: '2032-01-26', name: 'Republic Day' });
    return master.del(`admin/holidays/${idOf(saved, 'holiday')}`);
  },
  getPublishedMonths: () => api.anyone.get('disclosure'),
  async getDisclosure() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}`);
  },
  async getDisclosureHtml() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}.html`);
  },
  async getDisclosureXlsx() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}.xlsx`);
  },
  async getDisclosurePdf() {
    await publish();
    return api.anyone.get(`disclosure/${publishedMonth}.pdf`);
  },
  getDisclosures: () => master.get('admin/disclosure'),
  getDisclosureMonth: () => master.get('admin/disclosure/2026-01'),
  getDisclosureCases: () => master.get('admin/disclosure/2026-01/cases?cell=received'),
  downloadDisclosureXlsx: () => master.get('admin/disclosure/2026-01.xlsx'),
  downloadDisclosurePdf: () => master.get('admin/disclosure/2026-01.pdf'),
  async prepareDisclosure() {
    await publish();
    const given = { folios: 10, reason: 'A round was counted twice' };
    return master.post(`admin/disclosure/${publishedMonth}/prepare`, given);
  },
  approveDisclosure: () => publish(),
  getDisclosureYear: () => master.get('admin/disclosureyear/2023-24'),
  downloadYearXlsx: () => master.get('admin/disclosureyear/2023-24.xlsx'),
  downloadYearPdf: () => master.get('admin/disclosureyear/2023-24.pdf'),
  async signDisclosureYear() {
    const path = 'admin/disclosureyear/2024-25';
    await publish();
    const other = await signedIn('superadmin');
    for (const month of monthsOf('2024-25').slice(1)) {
      const one = `admin/disclosure/${month}`;
      await master.post(`${one}/prepare`, { folios: 10 });
      const { preparation } = (await master.get(one)).body;
      await api.as(other.token).post(`${one}/approve`, { preparation });
    }
    const { digest } = (await master.get(path)).body;
    return master.post(`${path}/sign`, { trustees: 'A. Rao', signedOn: '2025-05-12', digest });
  },
} satisfies Successes;
