import type { ApiScope } from '@feedback/contract/auth/api-key';
import { operations as calls } from '@feedback/contract/operations/every-operation';
import { typedKeys } from '@feedback/contract/keys';
import type { OperationAccess, Operation } from '@feedback/contract/calls/operation';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Feedback } from './modules/cases/feedback.ts';
import type { User } from './modules/auth/accounts/user.ts';
import {
  createCase,
  createUser,
  createSignedInUser,
  generateUniqueMobile,
} from './testing/factories.ts';
import { openAccessByOtp } from './testing/payloads.ts';
import { useTestApi } from './testing/test-api.ts';
import type { TestClient } from './testing/test-client.ts';

const api = useTestApi();

const roles = ['nobody', 'submitter', 'employee', 'admin', 'other admin', 'super admin'] as const;
/** Scopes of the API keys that this test creates, by key name. */
const keys = {
  'key for cases': ['cases:read', 'cases:write'],
  'super admin’s key to read': ['cases:read', 'reports:read'],
} as const satisfies Record<string, readonly ApiScope[]>;
type Key = keyof typeof keys;
type Person = (typeof roles)[number] | Key;
const people: readonly Person[] = [...roles, ...typedKeys(keys)];
const sessions = new Map<Person, { user: User; token: string }>();
let ofSubmitter: string;
let ofAdmin: Feedback;

beforeAll(async () => {
  sessions.set('employee', await createSignedInUser('employee'));
  sessions.set('admin', await createSignedInUser('admin'));
  sessions.set('other admin', await createSignedInUser('admin'));
  sessions.set('super admin', await createSignedInUser('superadmin'));
  ofSubmitter = await newAccess();
  await addKey('key for cases', 'admin');
  await addKey('super admin’s key to read', 'super admin');
});

async function addKey(name: Key, owner: Person) {
  const user = sessions.get(owner)!.user;
  const given = { name, scopes: keys[name], userId: user.id, days: 1 };
  const { body } = await clientOf('super admin').post('admin/apikeys', given);
  sessions.set(name, { user, token: String(body.key) });
}

const newAccess = async () =>
  openAccessByOtp(api, await createCase({ mobile: generateUniqueMobile() }));

const clientOf = (person: Person): TestClient => {
  if (person === 'submitter') return api.as(ofSubmitter);
  const session = sessions.get(person);
  return session ? api.as(session.token) : api.anyone;
};

const isKey = (person: Person): person is Key => person in keys;

/**
 * Returns whether a person may make a call: an API key by its scopes, a person by the contract's
 * access level.
 */
const mayMake = (person: Person, { access, scope }: Operation): boolean =>
  isKey(person) && access !== 'anyone'
    ? keys[person].some((each) => each === scope)
    : allowed[access].includes(person);

/** Roles and keys that may make a call, for each access level of the contract (rule 1.2). */
const allowed: Record<OperationAccess, readonly Person[]> = {
  anyone: people,
  submitter: ['submitter'],
  session: ['employee', 'admin', 'other admin', 'super admin'],
  admin: ['admin', 'other admin', 'super admin'],
  superadmin: ['super admin'],
};

/**
 * Returns whether the call treats the person as unauthenticated: without a session, or without the
 * submitter's proof where the call requires it.
 */
const isUnknown = (person: Person, access: OperationAccess): boolean =>
  person === 'nobody' || person === 'submitter' || access === 'submitter';

/**
 * Makes a call with harmless parameters: it may be invalid or find nothing, but passes
 * authorization for everyone with access.
 */
async function make(call: Operation, person: Person): Promise<number> {
  const user = sessions.get(person)?.user;
  /** Values of path parameters; other parameters get `1`. */
  const parts: Record<string, string> = {
    companyId: 'nobody',
    employeeCode: call === calls.logout ? 'NOTMINE' : 'NOBODY',
    id: '2000000000',
    caseId: 'MF-0000-0000',
    kind: 'closed',
    table: 'causes',
    list: 'template',
    month: '2026-01',
    year: '2026-27',
    type: 'c',
    userId: String(user?.id ?? 1),
  };
  const path = call.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => parts[name] ?? '1');
  // `endStatusAccess` invalidates its access token, so this call gets a token that no other test uses.
  const isEnd = call === calls.endStatusAccess && person === 'submitter';
  const client = isEnd ? api.as(await newAccess()) : clientOf(person);
  if (call.method === 'GET') {
    const { status, body } = await client.raw(path);
    // Cancels the body: some responses are long, and the event stream never ends.
    await body?.cancel();
    return status;
  }
  if (call.method === 'DELETE') return (await client.del(path)).status;
  return (await client.post(path, {})).status;
}

const rows = Object.entries<Operation>(calls).flatMap(([name, call]) =>
  people.map((person) => ({ name, call, person })),
);

describe('authorization of every API call for every role and API key', () => {
  it.each(rows)(
    'authorizes the API call $name for $person only when the contract grants access',
    async ({ call, person }) => {
      const status = await make(call, person);
      if (mayMake(person, call)) {
        // `logout` is the only call with a rule beyond the role: users may end only their own
        // session.
        const isOther = call === calls.logout;
        expect(status).toBe(isOther ? 403 : status);
        expect(status === 401 || (status === 403 && !isOther)).toBe(false);
        expect(status).toBeLessThan(500);
      } else {
        expect(status).toBe(isUnknown(person, call.access) ? 401 : 403);
      }
    },
  );
});

describe('access to a case that is assigned to an admin', () => {
  beforeAll(async () => {
    ofAdmin = await createCase({}, sessions.get('admin')?.user);
  });

  const mayNot: readonly Person[] = ['nobody', 'submitter', 'employee', 'other admin'];
  const may: readonly Person[] = ['admin', 'super admin'];

  const uses: Record<string, (client: TestClient) => Promise<{ status: number }>> = {
    seen: (client) => client.get(`admin/case/${ofAdmin.id}`),
    downloaded: (client) => client.get(`admin/download/c/${ofAdmin.id}`),
    previewed: (client) => client.get(`admin/case/${ofAdmin.id}/attachment/1`),
    async reassigned(client) {
      const feedback = await createCase({}, sessions.get('admin')?.user);
      const { employeeCode: assignedTo } = await createUser();
      return client.post('feedback/assign', { feedbackId: feedback.id, type: 'c', assignedTo });
    },
    async closed(client) {
      const { id } = await createCase({}, sessions.get('admin')?.user);
      return client.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
    },
  };

  it.each(Object.keys(uses))(
    'lets an admin’s case be %s only by that admin and super admins',
    async (use) => {
      for (const person of mayNot) {
        const { status } = (await uses[use]?.(clientOf(person))) ?? {};
        expect([person, status]).toEqual([person, isUnknown(person, 'admin') ? 401 : 403]);
      }
      for (const person of may) {
        const { status } = (await uses[use]?.(clientOf(person))) ?? {};
        // Without files, an allowed download returns 404, which is not a rejection of the person.
        const expected = use === 'downloaded' || use === 'previewed' ? 404 : 200;
        expect([person, status]).toEqual([person, expected]);
      }
    },
  );

  it('lists an admin’s case for that admin and super admins, but not for another admin', async () => {
    for (const [person, isListed] of [
      ['admin', true],
      ['other admin', false],
      ['super admin', true],
    ] as const) {
      const id = sessions.get(person)?.user.id;
      const list = await clientOf(person).get(`admin/getnonkotakfeedbacks/${id}/c`);
      expect([person, list.text.includes(ofAdmin.caseId)]).toEqual([person, isListed]);
    }
  });
});
