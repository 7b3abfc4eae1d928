import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { referenceLists } from '@feedback/contract/reference-data/lists';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Feedback } from './feedback.ts';
import { createCase, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

async function newTag(name = generateUniqueName('Tag')) {
  const { body } = await api.as(superadmin.token).post('admin/tags', { name, color: 'amber' });
  return referenceLists.tags.rowSchema.parse(body['tag']);
}

const remove = (id: number) => api.as(superadmin.token).del(`admin/tags/${id}`);

const tagCase = ({ id }: { id: number }, tags: unknown, who = admin) =>
  api.as(who.token).post(`admin/case/${id}/tags`, { tags });

const detailOf = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(admin.token).get(`admin/case/${id}`)).body);

const listed = async (query: string) => {
  const { body } = await api
    .as(admin.token)
    .get(`admin/getnonkotakfeedbacks/${admin.user.userid}/c?limit=10&${query}`);
  return casePageSchema.parse(body).rows;
};

describe('a case’s tags', () => {
  test('shows a case’s tags on the case page, in the list row and in the timeline', async () => {
    const feedback = await createCase({}, admin.user);
    const [registrar, audit] = [await newTag('registrar'), await newTag('Audit')];
    expect((await tagCase(feedback, [registrar.id, audit.id])).status).toBe(200);
    const { version: _version, ...worn } = audit;
    const { tags, timeline } = await detailOf(feedback);
    expect(tags).toEqual([worn, { id: registrar.id, name: 'registrar', color: 'amber' }]);
    expect((await listed(`tags=${audit.id}`)).map((row) => row.tags)).toEqual([tags]);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'change',
      action: 'tagged',
      by: admin.user.employeeName,
      from: { tags: [] },
      to: { tags: ['Audit', 'registrar'] },
    });
    await tagCase(feedback, [audit.id, audit.id, registrar.id]);
    expect((await detailOf(feedback)).timeline).toHaveLength(timeline.length);
  });

  test('filters the case list by tag', async () => {
    const [one, two] = [await createCase({}, admin.user), await createCase({}, admin.user)];
    const [tag, elsewhere] = [await newTag(), await newTag()];
    await tagCase(one, [tag.id]);
    await tagCase(two, [elsewhere.id, tag.id]);
    expect((await listed(`tags=${tag.id}`)).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await listed(`tags=${elsewhere.id}`)).map(({ id }) => id)).toEqual([two.id]);
    const wrong = await api.as(admin.token).get('admin/getnonkotakfeedbacks/a/c?tags=audit');
    expect(wrong.status).toBe(400);
  });

  test('keeps a deleted tag on tagged cases, but rejects the deleted tag for another case', async () => {
    const [feedback, another] = [
      await createCase({}, admin.user),
      await createCase({}, admin.user),
    ];
    const [gone, kept] = [await newTag(), await newTag()];
    await tagCase(feedback, [gone.id]);
    expect((await remove(gone.id)).status).toBe(200);
    const offered = await api.as(admin.token).get('admin/tags');
    const ids = z.parse(z.array(referenceLists.tags.rowSchema), offered.body).map(({ id }) => id);
    expect([ids.includes(kept.id), ids.includes(gone.id)]).toEqual([true, false]);
    expect((await tagCase(feedback, [gone.id, kept.id])).status).toBe(200);
    expect((await detailOf(feedback)).tags).toHaveLength(2);
    const refused = await tagCase(another, [gone.id]);
    expect([refused.status, refused.body['errors']]).toEqual([
      400,
      [{ path: 'tags', message: expect.any(String) }],
    ]);
    await newTag(gone.name);
  });

  test('rejects tags from users who may not see the case, unknown tags and more than ten tags', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await tagCase(feedback, [], other)).status).toBe(403);
    expect((await tagCase({ id: 999_999 }, [])).status).toBe(404);
    expect((await tagCase(feedback, [999_999])).status).toBe(400);
    expect((await tagCase(feedback, 'x')).status).toBe(400);
    expect(
      (
        await tagCase(
          feedback,
          Array.from({ length: 11 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(400);
    expect((await api.as(admin.token).post('admin/tags', {})).status).toBe(403);
  });
});
