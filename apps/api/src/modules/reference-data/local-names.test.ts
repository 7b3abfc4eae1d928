import type { FeedbackType } from '@feedback/contract/reference-data/feedback-type';
import { formOptionsSchema } from '@feedback/contract/reference-data/feedback-type';
import type { FilledTemplate } from '@feedback/contract/reference-data/placeholders';
import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  createCase,
  createSignedInUser,
  createUser,
  generateUniqueMobile,
  generateUniqueName,
} from '../../testing/factories.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
const feedbacktype = generateUniqueName('Statement');
let owner: User;
let master: TestClient;
let type: FeedbackType;

beforeAll(async () => {
  owner = await createUser();
  master = api.as((await createSignedInUser('superadmin')).token);
  type = await saveType({ names: { hi: 'खाता विवरण', ta: ' ' } });
  const saved = await saveSubType({ names: { hi: 'नहीं मिला' } });
  expect(saved.status, saved.text).toBe(200);
});

async function saveType(given: object): Promise<FeedbackType> {
  const body = { feedbacktype, userType: 'c,d', ...given };
  const answer = await (type
    ? master.post('admin/updatefeedbackType', { id: type.id, ...body })
    : master.post('admin/addfeedbackType', body));
  expect(answer.status, answer.text).toBe(200);
  return answer.body['data'] as FeedbackType;
}

const saveSubType = (given: object) =>
  master.post('admin/savesubtype', [
    { feedbackTypeId: type.id, subType: 'Not received', ownerCode: owner.employeeCode, ...given },
  ]);

const findOffered = async () => {
  const { body } = await api.anyone.get('feedback/getformdata');
  return formOptionsSchema.parse(body);
};

describe('names in other languages', () => {
  it('offers the Hindi names of types, sub-types and locations to the forms', async () => {
    const location = generateUniqueName('Pune');
    const saved = await master.post('admin/savelocation', { location, names: { hi: 'पुणे' } });
    expect(saved.body).toMatchObject({ location, names: { hi: 'पुणे' } });
    const offered = await findOffered();
    expect(offered.locations).toContainEqual({ location, names: { hi: 'पुणे' } });
    expect(offered.feedbackType.find((one) => one.feedbacktype === feedbacktype)).toMatchObject({
      names: { hi: 'खाता विवरण' },
      subTypeList: [{ subType: 'Not received', names: { hi: 'नहीं मिला' } }],
    });
  });

  it('keeps the names when a request leaves them out, and removes a name that is empty', async () => {
    expect(await saveType({})).toMatchObject({ names: { hi: 'खाता विवरण' } });
    expect(await saveType({ names: { hi: '', ta: 'அறிக்கை' } })).toMatchObject({
      names: { ta: 'அறிக்கை' },
    });
    expect((await saveType({ names: { hi: 'खाता विवरण' } })).names).toEqual({ hi: 'खाता विवरण' });
    const where = { entity: 'feedbackType', entityId: String(type.id), action: 'created' };
    const [created] = await AuditEvent.findAll({ where });
    expect(created?.after).toMatchObject({ names: 'हिन्दी: खाता विवरण' });
  });

  it.each([
    ['digits', 'विवरण 2', 'Only alhpabets allowed'],
    ['more than 35 characters', 'क'.repeat(36), '35'],
  ])('rejects a name with %s at its field', async (_case, hi, message) => {
    const body = { id: type.id, feedbacktype, userType: 'c', names: { hi } };
    const answer = await master.post('admin/updatefeedbackType', body);
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ path: 'names.hi' }]);
    expect(answer.text).toContain(message);
  });

  it('rejects a name in a language that the product does not have', async () => {
    const body = { location: generateUniqueName('Place'), names: { xx: 'Place' } };
    expect((await master.post('admin/savelocation', body)).status).toBe(400);
  });

  it('shows a submitter their cases with the names in the language of the request', async () => {
    const topic = { feedbackType: feedbacktype, subType: 'Not received' };
    const feedback = await createCase(
      { mobile: generateUniqueMobile(), locale: 'hi', ...topic },
      owner,
    );
    const submitter = api.as(await openAccessByOtp(api, feedback));
    const read = async (language: string, path: string) =>
      (await submitter.get(path, { 'Accept-Language': language })).body;
    const inHindi = { feedbackType: 'खाता विवरण', subType: 'नहीं मिला' };
    expect((await read('hi', 'status/cases'))['cases']).toMatchObject([inHindi]);
    expect((await read('en', 'status/cases'))['cases']).toMatchObject([topic]);
    const path = `status/case/${feedback.caseId}`;
    expect((await read('hi', path))['case']).toMatchObject(inHindi);
  });

  it('fills a Hindi template with the Hindi names and an English template with the base names', async () => {
    const topic = { feedbackType: feedbacktype, subType: 'Not received' };
    const { id } = await createCase(topic, owner);
    const fill = async (locale: string) => {
      const body = { name: generateUniqueName('Template'), locale, body: '{{query}}' };
      const saved = await master.post('admin/templates', { ...body, userType: 'c' });
      const template = saved.body['template'] as { id: number };
      const filled = await master.get(`admin/case/${id}/template/${template.id}`);
      return filled.body as unknown as FilledTemplate;
    };
    expect(await fill('hi')).toMatchObject({ text: 'खाता विवरण - नहीं मिला' });
    expect(await fill('en')).toMatchObject({ text: `${feedbacktype} - Not received` });
  });
});
