import {
  disclosureMonthSchema,
  disclosureSchema,
  type Disclosure,
  type DisclosureMonth,
} from '@feedback/contract/regulatory/disclosure';
import { afterEach, beforeAll, expect } from 'vitest';

import type { Feedback } from '../modules/cases/feedback.ts';
import { createCase, removeAllCases, createSignedInUser } from './factories.ts';
import type { TestApi } from './test-api.ts';
import type { TestResponse, TestClient } from './test-client.ts';

/** The default month that tests prepare and publish. */
export const defaultTestMonth = '2025-06';

interface Given {
  readonly code?: string;
  readonly source?: 'direct' | 'scores';
  readonly resolution?: 'resolved' | 'nonActionable' | 'duplicate';
}

type SignedIn = Awaited<ReturnType<typeof createSignedInUser>>;

/**
 * The steps of a month's disclosure: complaints, and the calls of the two super admins who publish.
 */
export interface DisclosureSteps {
  /** The users who prepare and approve, and an admin who may do neither. */
  readonly people: () => Record<'admin' | 'first' | 'second', SignedIn>;
  readonly asFirst: () => TestClient;
  readonly asSecond: () => TestClient;
  /** Creates a complaint, received and perhaps resolved at a time in India. */
  readonly complaint: (
    received: string,
    resolved?: string | null,
    given?: Given,
  ) => Promise<Feedback>;
  /** Prepares a month; by default as the first user. */
  readonly prepare: (month?: string, body?: object, who?: TestClient) => Promise<TestResponse>;
  /** Approves the pending month after reading it; by default as the second user. */
  readonly approve: (month?: string, who?: TestClient) => Promise<TestResponse>;
  /** Prepares and approves a month, and expects both to succeed. */
  readonly publish: (month?: string, reason?: string) => Promise<void>;
  /** Returns a month as the console shows it. */
  readonly seen: (month?: string, query?: string) => Promise<DisclosureMonth>;
  /** Returns a month as it is published. */
  readonly published: (month?: string, query?: string) => Promise<Disclosure>;
}

/** Signs its users in once for a test file, and deletes all cases after each test. */
export function useDisclosureSteps(api: TestApi): DisclosureSteps {
  let people: Record<'admin' | 'first' | 'second', SignedIn> | undefined;
  beforeAll(async () => {
    const [admin, first, second] = await Promise.all([
      createSignedInUser('admin'),
      createSignedInUser('superadmin'),
      createSignedInUser('superadmin'),
    ]);
    people = { admin, first, second };
  });
  afterEach(async () => {
    await removeAllCases(api);
  });

  const present = () => {
    if (!people) throw new Error('Nobody is signed in before `beforeAll` has run.');
    return people;
  };
  const asFirst = () => api.as(present().first.token);
  const asSecond = () => api.as(present().second.token);
  const seen = async (month = defaultTestMonth, query = '') => {
    const { body } = await asFirst().get(`admin/disclosure/${month}${query}`);
    return disclosureMonthSchema.parse(body);
  };
  const prepare = (
    month = defaultTestMonth,
    body: object = { folios: 1_234_567 },
    who: TestClient = asFirst(),
  ) => who.post(`admin/disclosure/${month}/prepare`, body);
  const approve = async (month = defaultTestMonth, who: TestClient = asSecond()) => {
    const { preparation } = await seen(month);
    return who.post(`admin/disclosure/${month}/approve`, { preparation: preparation ?? 0 });
  };

  return {
    people: present,
    asFirst,
    asSecond,
    seen,
    prepare,
    approve,
    async complaint(received, resolved = null, given = {}) {
      const { code = 'II A', source = 'direct', resolution } = given;
      const feedback = await createCase({
        class: 'complaint',
        complaintCode: code,
        source,
        createdAt: new Date(`${received}+05:30`),
      });
      if (resolved === null) return feedback;
      const closedAt = new Date(`${resolved}+05:30`);
      feedback.close(present().first.user.id, 'Done', closedAt, { resolution });
      return feedback.save();
    },
    async publish(month = defaultTestMonth, reason = '') {
      expect((await prepare(month, { folios: 7, reason })).status).toBe(200);
      expect((await approve(month)).status).toBe(200);
    },
    async published(month = defaultTestMonth, query = '') {
      const { body } = await api.anyone.get(`disclosure/${month}${query}`);
      return disclosureSchema.parse(body);
    },
  };
}
