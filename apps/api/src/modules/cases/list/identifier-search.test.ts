import { apiKeyLimits, searchLimits } from '@feedback/contract/access-limits';
import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { createApiKeySchema } from '@feedback/contract/auth/api-key';
import { beforeEach, describe, expect, test } from 'vitest';

import { createApiKey } from '../../auth/api-keys.ts';
import { raiseSecurityAlarms } from '../../system/alarms/raise-alarms.ts';
import { AuditEvent } from '../../audit/audit-event.ts';
import type { Feedback } from '../feedback.ts';
import { runInContext } from '../../../platform/context/context.ts';
import { toUserViewer } from '../../../platform/context/viewer.ts';
import {
  createCase,
  createSignedInUser,
  generateUniqueMobile,
} from '../../../testing/factories.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const api = useTestApi();
type Person = Awaited<ReturnType<typeof createSignedInUser>>;
let admin: Person;
let feedback: Feedback;
let serial = 0;
const identifiers = () => {
  serial += 1;
  const digits = String(1000 + serial);
  return {
    mobile: generateUniqueMobile(),
    email: `asha.${serial}@example.com`,
    pan: `AFZPV${digits}K`,
    folio: `7788${digits}99`,
  };
};

beforeEach(async () => {
  admin = await createSignedInUser('admin');
  feedback = await createCase({ audience: 'c', ...identifiers() }, admin.user);
});

const searchAs = (client: TestClient, { user }: Person, search: string, type = 'c') =>
  client.get(
    `admin/getnonkotakfeedbacks/${user.id}/${type}?limit=5&search=${encodeURIComponent(search)}`,
  );
const idsFound = async (search: string, client = api.as(admin.token)) => {
  const { body } = await searchAs(client, admin, search);
  return casePageSchema.parse(body).rows.map(({ id }) => id);
};
const revealsOf = async ({ id }: Feedback) =>
  (
    await AuditEvent.findAll({
      where: { entity: 'case', entityId: String(id), action: 'revealed' },
      order: ['id'],
    })
  ).map(({ actorCode, after }) => [actorCode, after]);
const searchesOf = async ({ user }: Person) => {
  const { rows } = await api.services.pool.query<{ outcome: string }>(
    `SELECT outcome FROM security_log
     WHERE kind = 'identifierSearch' AND account = $1 ORDER BY id`,
    [user.employeeCode],
  );
  return rows.map(({ outcome }) => outcome);
};
const keyOf = async (scopes: string[]) => {
  const given = createApiKeySchema.parse({ name: 'CRM', scopes, userId: admin.user.id, days: 1 });
  const maker = await createSignedInUser('superadmin');
  return api.inside(() =>
    runInContext({ viewer: toUserViewer(maker.user) }, () => createApiKey(given)),
  );
};

describe('a case search by a complete identifier', () => {
  test.each(['mobile', 'email', 'pan', 'folio'] as const)(
    'records a search by %s once a day as a reveal in the history of the found case',
    async (field) => {
      expect(await idsFound(String(feedback[field]))).toEqual([feedback.id]);
      const { employeeCode } = admin.user;
      expect(await revealsOf(feedback)).toEqual([[employeeCode, { field, bySearch: true }]]);
      // Lists reload, so the same search is recorded only once a day.
      await idsFound(String(feedback[field]).toLowerCase());
      expect(await revealsOf(feedback)).toHaveLength(1);
      expect(await searchesOf(admin)).toEqual(['success']);
    },
  );

  test('finds no other user’s case by an identifier, and records no reveal', async () => {
    const other = await createCase({ audience: 'c', ...identifiers() });
    expect(await idsFound(String(other.pan))).toEqual([]);
    expect(await revealsOf(other)).toEqual([]);
    expect(await searchesOf(admin)).toEqual(['notFound']);
  });

  test('logs no identifier search for a word, a case id or the last four digits of a mobile number', async () => {
    for (const search of ['refund 15G', feedback.caseId, String(feedback.mobile).slice(-4)])
      await idsFound(search);
    expect(await searchesOf(admin)).toEqual([]);
  });

  test('limits a user’s identifier searches per day across the case list and the new-case count', async () => {
    await api.services.pool.query(
      `INSERT INTO otp_counts (scope, span, since, count)
       VALUES ($1, 'day', date_trunc('day', now(), 'Asia/Kolkata'), $2)`,
      [`searches ${admin.user.employeeCode}`, searchLimits.identifiersOfDay - 1],
    );
    const client = api.as(admin.token);
    expect((await searchAs(client, admin, 'AFZPV0001K')).status).toBe(200);
    const spent = await searchAs(client, admin, 'AFZPV0002K');
    expect([spent.status, spent.body.code]).toEqual([429, 'searchesSpent']);
    expect((await searchAs(client, admin, 'AFZPV0001K')).status).toBe(200);
    expect((await searchAs(client, admin, 'Asha')).status).toBe(200);
    const counting = await client.get(`admin/newcases/${admin.user.id}/c?search=AFZPV0003K`);
    expect(counting.body.code).toBe('searchesSpent');
  });

  test('raises an alarm after ten consecutive identifier searches without a result', async () => {
    const alarms = async () => {
      await api.inside(() => raiseSecurityAlarms(new Date()));
      const { body } = await api
        .as((await createSignedInUser('superadmin')).token)
        .get('admin/alarms');
      return (body.alarms as { rule: string; account: string }[]).filter(
        ({ rule, account }) => rule === 'searchMisses' && account === admin.user.employeeCode,
      );
    };
    for (let miss = 0; miss < 9; miss += 1) await idsFound(`AFZPV99${miss}1K`);
    await idsFound(String(feedback.pan));
    await idsFound('AFZPV9991K');
    expect(await alarms()).toEqual([]);
    for (let miss = 0; miss < 9; miss += 1) await idsFound(`AFZPV88${miss}1K`);
    expect(await alarms()).toHaveLength(1);
  });
});

describe('case access with an API key', () => {
  test('finds no case by an identifier for an API key without the cases:find scope', async () => {
    const reader = api.as(await keyOf(['cases:read']));
    for (const field of ['mobile', 'email', 'pan', 'folio'] as const) {
      const value = String(feedback[field]);
      expect(await idsFound(value, reader), field).toEqual([]);
      // No client finds a case by an identifier without the last character.
      expect(await idsFound(value.slice(0, -1)), field).toEqual([]);
    }
    expect(await idsFound(String(feedback.mobile).slice(-4), reader)).toEqual([]);
    expect(await idsFound(feedback.caseId, reader)).toEqual([feedback.id]);
    expect(await revealsOf(feedback)).toEqual([]);
  });

  test('names the API key in the history of a case that the key finds by an identifier', async () => {
    const key = await keyOf(['cases:read', 'cases:find']);
    expect(await idsFound(String(feedback.email), api.as(key))).toEqual([feedback.id]);
    const after = { field: 'email', bySearch: true };
    expect(await revealsOf(feedback)).toEqual([[expect.stringMatching(/^fbk_/), after]]);
  });

  test('limits the requests of an API key per minute across all server instances', async () => {
    const key = await keyOf(['cases:read']);
    const other = await api.beside({ rateLimits: false });
    await searchAs(api.as(key), admin, 'Asha');
    await api.services.pool.query('UPDATE request_counts SET points = $2 WHERE key = $1', [
      `apiKey:${key.slice(0, 10)}`,
      apiKeyLimits.requestsPerMinute - 1,
    ]);
    expect((await searchAs(api.at(other, key), admin, 'Asha')).status).toBe(200);
    const limited = await searchAs(api.as(key), admin, 'Asha');
    expect([limited.status, limited.body.code]).toEqual([429, 'rateLimited']);
    expect((await searchAs(api.as(admin.token), admin, 'Asha')).status).toBe(200);
  });

  test('limits how many cases an API key may enter per minute, including invalid requests', async () => {
    const key = api.as(await keyOf(['cases:write']));
    // Requests that validation rejects count too.
    const enter = () => key.postForm('admin/intake', buildMultipartForm({ data: '{}' }, []));
    const statuses = [];
    for (let count = 0; count <= apiKeyLimits.intakesPerMinute; count += 1)
      statuses.push((await enter()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
