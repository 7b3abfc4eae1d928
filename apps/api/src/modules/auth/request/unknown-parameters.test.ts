import { findUnknownParameters } from '@feedback/contract/calls/find-unknown-parameters';
import { operations } from '@feedback/contract/operations/every-operation';
import { beforeAll, describe, expect, it } from 'vitest';

import { openAccessByOtp } from '../../../testing/payloads.ts';
import {
  createCase,
  createSignedInUser,
  generateUniqueMobile,
} from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
let token: string;
let submitterToken: string;
let userId: string;

beforeAll(async () => {
  const boss = await createSignedInUser('superadmin');
  ({ token, userId } = { token: boss.token, userId: boss.user.userid });
  submitterToken = await openAccessByOtp(api, await createCase({ mobile: generateUniqueMobile() }));
});

const checked = Object.entries(operations).filter(
  ([, call]) => findUnknownParameters(call, { city: '' }).length > 0,
);

const get = ({ path, access }: (typeof checked)[number][1], query: string) => {
  const filled = path
    .replace(':userId', userId)
    .replace(':type', 'c')
    .replaceAll(/:[A-Za-z]+/g, '1');
  return api.as(access === 'submitter' ? submitterToken : token).get(`${filled}?${query}`);
};

describe('an unknown query parameter', () => {
  it.each(checked)(
    'returns 400 from %s for an unknown query parameter, and names the parameter',
    async (_name, call) => {
      const { status, body } = await get(call, 'nosuch=Pune&other%5B%5D=x&_=1764300000000');
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'validation' });
      expect(body.errors).toEqual([
        { path: 'nosuch', message: expect.stringContaining('nosuch') },
        { path: 'other[]', message: expect.stringContaining('other[]') },
      ]);
    },
  );

  it('rejects an export with an unknown query parameter', async () => {
    for (const type of ['c.csv', 'd.xlsx', 'e.csv'])
      for (const name of ['city', 'subType', 'location', 'typeOfBTL', 'limit', '__proto__']) {
        const { status, text } = await api
          .as(token)
          .get(`admin/report/${userId}/${type}?${name}=Pune&reason=Audit`);
        expect(status, `${type} ${name}`).toBe(400);
        expect(text).toContain(name);
      }
  });

  it('accepts the query parameter `_`, which clients add to avoid caches', async () => {
    const call = operations.getEmployeeCases;
    expect((await get(call, '_=1764300000000')).body).toEqual([]);
    expect((await get(call, '_=1&limit=5')).status).toBe(200);
  });

  it('ignores an unknown query parameter in a public operation', async () => {
    expect((await api.anyone.get('feedback/getformdata?utm_source=x')).status).toBe(200);
  });
});
