import { Readable } from 'node:stream';

import { locales } from '@feedback/contract/messages';
import type { Transaction } from 'sequelize';

import type { Services } from '../services.ts';
import type { StoredDraft } from '../storage/attachment-storage.ts';
import { Attachment } from '../domain/case/attachment.ts';
import { FeedbackType } from '../domain/reference/feedback-type.ts';
import type { Feedback } from '../domain/case/feedback.ts';
import { Amc, BtlType, Location, RootCause } from '../domain/reference/named.ts';
import { ReplyTemplate } from '../domain/reference/reply-template.ts';
import { SubType } from '../domain/reference/sub-type.ts';
import { Team } from '../domain/people/team.ts';
import { User } from '../domain/people/user.ts';
import { hashPassword } from '../domain/access/password.ts';
import { demoAccounts } from './accounts.ts';
import {
  demoAmcs,
  demoBtlTypes,
  demoLocations,
  demoRootCauses,
  demoTeam,
  demoTypes,
} from './master-data.ts';
import { publishMonths } from './publish-months.ts';
import { demoTemplates } from './templates.ts';
import { sampleFiles } from './sample-files.ts';
import { saveRecent, saveYear } from './save-samples.ts';

const sampleCount = 200;

interface DemoOptions extends Services {
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
  let hasLoaded = false;
  try {
    await options.sequelize.transaction(async (transaction) => {
      await options.sequelize.query('SELECT pg_advisory_xact_lock(61500002)', { transaction });
      if ((await User.count({ transaction, paranoid: false })) > 0) return;
      hasLoaded = true;
      const users = await createUsers(transaction);
      await createMasterData(users, transaction);
      const count = options.cases ?? sampleCount;
      const sampling = { users, now: new Date(), transaction };
      const cases = await saveRecent(count, sampling);
      if (count > 0) await saveYear(sampling);
      await attachFiles(cases, options, drafts, transaction);
    });
  } catch (error) {
    await Promise.all(drafts.map((draft) => draft.discard()));
    throw error;
  }
  if (hasLoaded && options.cases !== 0) await publishMonths(options, new Date());
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
  const members = demoTeam.memberIds.map((userid) => users.get(userid)?.id ?? 0);
  const team = await Team.create(
    { name: demoTeam.name, memberIds: members, leadId: members[0] ?? 0, handingOut: 'roundRobin' },
    { transaction },
  );
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
        ...(name === demoTeam.feedbackType
          ? { ownerTeamId: team.id }
          : { ownerId: users.get(subOwner)?.id ?? null }),
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

async function attachFiles(
  cases: Feedback[],
  { storage, jobs }: Pick<DemoOptions, 'storage' | 'jobs'>,
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
    // As a submission has its own looked at; the console has jobs to show by that.
    await jobs.add({ name: 'attachments.verify', data: { feedbackId: feedback.id } }, transaction);
  }
}
