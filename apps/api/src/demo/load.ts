import { Readable } from 'node:stream';

import { locales } from '@feedback/contract/messages';
import type { Sequelize, Transaction } from 'sequelize';

import type { AttachmentStorage, StoredDraft } from '../storage/attachment-storage.ts';
import { Attachment } from '../domain/cases/attachment.ts';
import { AuditEvent } from '../domain/audit/audit-event.ts';
import { FeedbackType } from '../domain/reference/feedback-type.ts';
import { CaseRound } from '../domain/cases/case-round.ts';
import { Feedback } from '../domain/cases/feedback.ts';
import { CaseTelling } from '../domain/compliance/escalation/escalation-models.ts';
import { Amc, BtlType, Location, RootCause } from '../domain/reference/named.ts';
import { ReplyTemplate } from '../domain/reference/reply-template.ts';
import { SubType } from '../domain/reference/sub-type.ts';
import { User } from '../domain/people/user.ts';
import { hashPassword } from '../domain/people/password.ts';
import { demoAccounts } from './accounts.ts';
import { demoAmcs, demoBtlTypes, demoLocations, demoRootCauses, demoTypes } from './master-data.ts';
import { demoTemplates } from './templates.ts';
import { sampleCases } from './sample-cases.ts';
import { sampleFiles } from './sample-files.ts';
import { historyOf } from './sample-history.ts';
import { live, toldAtOf } from './sample-year.ts';

const sampleCount = 200;
/** Of each month of the year before those. */
const monthlyCount = 16;

interface DemoOptions {
  readonly sequelize: Sequelize;
  readonly storage: AttachmentStorage;
  /** Sample cases; tests want none. */
  readonly cases?: number;
}

/**
 * Loads the demo accounts, reference data and sample cases into an empty database, all or nothing;
 * many instances may start at once (contract 3).
 * @returns whether the database holds the demo accounts, from now or from an earlier start
 */
export async function loadDemoData(options: DemoOptions): Promise<boolean> {
  const drafts: StoredDraft[] = [];
  try {
    await options.sequelize.transaction(async (transaction) => {
      await options.sequelize.query('SELECT pg_advisory_xact_lock(61500002)', { transaction });
      if ((await User.count({ transaction, paranoid: false })) > 0) return;
      const users = await createUsers(transaction);
      await createMasterData(users, transaction);
      const count = options.cases ?? sampleCount;
      const now = new Date();
      const cases = sampleCases({ count, days: 90, until: 0 }, users, now);
      for (const feedback of cases) feedback.breach(now);
      await saveCases(cases, users, now, transaction);
      if (count > 0) await saveYear(users, now, transaction);
      await attachFiles(cases, options.storage, drafts, transaction);
    });
  } catch (error) {
    await Promise.all(drafts.map((draft) => draft.discard()));
    throw error;
  }
  return (await User.count({ where: { isDemo: true } })) > 0;
}

async function createUsers(transaction: Transaction): Promise<Map<string, User>> {
  const rows = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
      isDemo: true,
    })),
  );
  const users = await User.bulkCreate(rows, { transaction, returning: true });
  return new Map(users.map((user) => [user.userid, user]));
}

async function createMasterData(users: Map<string, User>, transaction: Transaction) {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  await Amc.bulkCreate(named(demoAmcs), { transaction });
  await BtlType.bulkCreate(named(demoBtlTypes), { transaction });
  await Location.bulkCreate(named(demoLocations), { transaction });
  await RootCause.bulkCreate(named(demoRootCauses), { transaction });
  await createTypes(users, transaction);
  await createTemplates(transaction);
}

async function createTypes(users: Map<string, User>, transaction: Transaction) {
  for (const { name, audiences, owner, subTypes } of demoTypes) {
    const ownerId = users.get(owner ?? '')?.id ?? null;
    const type = await FeedbackType.create(
      { name, audiences: [...audiences], ownerId },
      { transaction },
    );
    await SubType.bulkCreate(
      subTypes.map(([subType, subOwner]) => ({
        feedbackTypeId: type.id,
        name: subType,
        ownerId: users.get(subOwner)?.id ?? type.id,
      })),
      { transaction },
    );
  }
}

async function createTemplates(transaction: Transaction) {
  const types = await FeedbackType.findAll({ transaction });
  const rows = demoTemplates.flatMap(({ name, audiences, feedbackType, bodies }) =>
    locales.map((locale) => ({
      name,
      audiences: [...audiences],
      feedbackTypeId: types.find((type) => type.name === feedbackType)?.id ?? null,
      locale,
      body: bodies[locale],
    })),
  );
  await ReplyTemplate.bulkCreate(rows, { transaction });
}

async function saveCases(
  cases: Feedback[],
  users: Map<string, User>,
  now: Date,
  transaction: Transaction,
) {
  const head = users.get('superadmin');
  const names = new Map([...users.values()].map((user) => [user.id, user]));
  const rows = cases.map((feedback) => feedback.get());
  const saved = await Feedback.bulkCreate(rows, { transaction, returning: ['id'] });
  for (const [at, { id }] of saved.entries()) cases[at]?.set({ id });
  await AuditEvent.bulkCreate(
    cases.flatMap((feedback) => historyOf(feedback, { users: names, head, now })),
    { transaction },
  );
  const tellings = cases.flatMap((feedback) => {
    const toldAt = toldAtOf(feedback, now);
    const { id: feedbackId, round } = feedback;
    const level = {
      feedbackId,
      round,
      kind: 'level',
      number: 3,
      userId: head?.id ?? null,
    } as const;
    return toldAt ? [{ ...level, toldAt }] : [];
  });
  await CaseTelling.bulkCreate(tellings, { transaction });
}

/** The months before: what became of each case, with the rounds that were opened again. */
async function saveYear(users: Map<string, User>, now: Date, transaction: Transaction) {
  const span = { count: 9 * monthlyCount, days: 275, until: 90 };
  const cases = sampleCases(span, users, now);
  const closer = users.get('superadmin')?.id ?? null;
  const rounds = cases.map((feedback, index) => live({ feedback, index, now, closer }));
  await saveCases(cases, users, now, transaction);
  const ended = cases.flatMap((feedback, at) => {
    const round = rounds[at];
    return round ? [{ ...round, feedbackId: feedback.id }] : [];
  });
  await CaseRound.bulkCreate(ended, { transaction });
}

async function attachFiles(
  cases: Feedback[],
  storage: AttachmentStorage,
  drafts: StoredDraft[],
  transaction: Transaction,
) {
  for (const [index, feedback] of cases.filter((_, at) => at % 12 === 0).entries()) {
    const files =
      index % 3 === 0 ? [sampleFiles.statement, sampleFiles.photo] : [sampleFiles.photo];
    for (const [at, { bytes, fileName, mediaType }] of files.entries()) {
      const draft = await storage.receive(Readable.from([bytes]));
      drafts.push(draft);
      const storageKey = `demo/${feedback.caseId}-${at + 1}`;
      await draft.keep(storageKey);
      const { size, sha256 } = draft;
      await Attachment.create(
        {
          feedbackId: feedback.id,
          position: at + 1,
          fileName,
          mediaType,
          size,
          sha256,
          storageKey,
        },
        { transaction },
      );
    }
  }
}
