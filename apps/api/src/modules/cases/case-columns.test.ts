import type { Audience } from '@feedback/contract/kinds/audience';
import {
  caseColumnNames,
  audienceHasColumn,
  type CasePage,
} from '@feedback/contract/cases/case-columns';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { expect, it } from 'vitest';

import { createCase, createUser, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

/** Returns the required fields of an audience's case. */
const least = async (audience: Audience) => {
  if (audience === 'c') return { audience };
  if (audience === 'd') return { audience, arn: 'ARN1', euin: 'E1' };
  const { id } = await createUser();
  return { audience, submittedBy: id, employeeCode: 'E1' };
};

it.each(['e', 'c', 'd'] as const)(
  'returns the contract’s columns for audience %j in the case list and the case detail',
  async (audience) => {
    const { user, token } = await createSignedInUser('superadmin');
    const { id, createdAt } = await createCase(await least(audience));
    const path = audience === 'e' ? 'getallfeedbacks' : 'getnonkotakfeedbacks';
    const tab = audience === 'e' ? '' : `/${audience}`;
    const list = await api.as(token).get(`admin/${path}/${user.id}${tab}?limit=1`);
    const [row] = (list.body as unknown as CasePage).rows;
    const expected = caseColumnNames.filter((name) => audienceHasColumn(name, audience));
    expect(Object.keys(row ?? {})).toEqual(expected);
    expect(row).toMatchObject({ id, feedbackDate: createdAt.toISOString(), channel: 'web' });
    const { body } = await api.as(token).get(`admin/case/${id}`);
    expect(caseDetailSchema.parse(body)).toMatchObject(row ?? {});
  },
);
