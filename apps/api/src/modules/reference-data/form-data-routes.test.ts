import { get } from 'node:http';

import { formOptionsSchema } from '@feedback/contract/reference-data/feedback-type';
import { beforeAll, expect, test } from 'vitest';

import { FeedbackType } from './feedback-type.ts';
import { Amc, BtlType } from './list-models.ts';
import { createFeedbackType, createLocation, createUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

beforeAll(async () => {
  const owner = await createUser();
  await createFeedbackType({ name: 'Website', audiences: ['c', 'e'], subTypeOwner: owner });
  await FeedbackType.create({ name: 'Empty', audiences: ['c', 'd', 'e'] });
  await Amc.bulkCreate([{ name: 'beta Fund' }, { name: 'Alpha Fund' }]);
  await BtlType.create({ name: 'Canopy' });
  for (const name of ['pune', 'Mumbai', 'Agra', 'Zirakpur', 'delhi']) await createLocation(name);
});

test('GET feedback/getformdata returns the reference data sorted, ignoring case', async () => {
  const { status, body } = await api.anyone.get('feedback/getformdata');
  expect(status).toBe(200);
  const data = formOptionsSchema.parse(body);
  expect(data.locations.map(({ location }) => location)).toEqual([
    'Agra',
    'delhi',
    'Mumbai',
    'pune',
    'Zirakpur',
  ]);
  expect(data.amcList).toEqual([{ amcName: 'Alpha Fund' }, { amcName: 'beta Fund' }]);
  expect(data.typeOfBtlList).toEqual([{ typeOfBtl: 'Canopy' }]);
  expect(data.feedbackType).toEqual([
    {
      feedbacktype: 'Website',
      names: {},
      userType: 'c,e',
      subTypeList: [{ subType: expect.any(String), names: {} }],
    },
  ]);
});

test('GET feedback/getformdata omits a feedback type without sub-types', async () => {
  const { body } = await api.anyone.get('feedback/getformdata');
  const names = formOptionsSchema.parse(body).feedbackType.map(({ feedbacktype }) => feedbacktype);
  expect(names).toEqual(['Website']);
});

/** Sends a request as a browser's cache does; `fetch` would add headers that prevent a 304. */
const ask = (etag: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const url = `${api.url}/api/feedback/getformdata`;
    get(url, { headers: { 'If-None-Match': etag } }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode));
    }).on('error', reject);
  });

test('GET feedback/getformdata returns 304 until the reference data changes', async () => {
  const first = await api.anyone.get('feedback/getformdata');
  const etag = first.headers.get('etag')!;
  expect(await ask(etag)).toBe(304);
  await createLocation('Bhopal');
  expect(await ask(etag)).toBe(200);
});
