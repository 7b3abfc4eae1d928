import { Readable } from 'node:stream';

import { typedKeys } from '@feedback/contract/keys';
import { currentTime, services } from '../platform/context/context.ts';
import { advisoryLocks } from '../platform/db/advisory-locks.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { query } from '../platform/db/query.ts';

import { receiveEncrypted, type EncryptedDraft } from '../platform/storage/encrypted-file.ts';
import { Attachment, Feedback } from '../modules/cases/index.ts';
import {
  FeedbackType,
  Amc,
  BtlType,
  Location,
  RootCause,
  ReplyTemplate,
  SubType,
} from '../modules/reference-data/index.ts';
import { Team } from '../modules/users/index.ts';
import { User, hashPassword } from '../modules/auth/index.ts';
import { demoAccounts, demoColleagues } from './accounts.ts';
import { findDemoNames } from './local-names.ts';
import {
  demoAmcs,
  demoBtlTypes,
  demoLocations,
  demoRootCauses,
  demoTeam,
  demoAccessibilityFeedbackType,
  demoFeedbackTypes,
} from './master-data.ts';
import { publishMonths } from './publish-months.ts';
import { demoReplyTemplates } from './reply-templates.ts';
import { sampleFiles } from './sample-files.ts';
import { saveRecentCases, saveYearOfCases } from './save-samples.ts';

const sampleCount = 200;

interface DemoOptions {
  /** The number of sample cases; tests use none. */
  readonly cases?: number;
}

/**
 * Loads the demo accounts, reference data and sample cases into an empty database in one
 * transaction; several instances may start concurrently (rule 6.3).
 * @returns whether the database holds the demo accounts, from now or from an earlier start
 */
export async function saveDemoData(options: DemoOptions = {}): Promise<boolean> {
  const drafts: EncryptedDraft[] = [];
  let hasLoaded = false;
  try {
    await inTransaction(async () => {
      // The timeout lets a second instance wait for the whole load, which may take long on a busy
      // machine.
      await query(`SET LOCAL lock_timeout = '5min'`);
      await query(`SELECT pg_advisory_xact_lock(${advisoryLocks.demo})`);
      if ((await User.count({ paranoid: false })) > 0) return;
      hasLoaded = true;
      const users = await createUsers();
      await createMasterData(users);
      const count = options.cases ?? sampleCount;
      const sampling = { users, now: currentTime() };
      const cases = await saveRecentCases(count, sampling);
      if (count > 0) await saveYearOfCases(sampling);
      await attachFiles(cases, drafts);
    });
  } catch (error) {
    await Promise.all(drafts.map((draft) => draft.discard()));
    throw error;
  }
  if (hasLoaded && options.cases !== 0) await publishMonths(currentTime());
  return (await User.count({ where: { isDemo: true } })) > 0;
}

async function createUsers(): Promise<Map<string, User>> {
  const rows = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
      isDemo: true,
    })),
  );
  const users = await User.bulkCreate([...rows, ...demoColleagues], { returning: true });
  return new Map(users.map((user) => [user.userid, user]));
}

async function createMasterData(users: Map<string, User>) {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  await Amc.bulkCreate(named(demoAmcs));
  await BtlType.bulkCreate(named(demoBtlTypes));
  await Location.bulkCreate(demoLocations.map((name) => ({ name, names: findDemoNames(name) })));
  await RootCause.bulkCreate(named(demoRootCauses));
  await createTypes(users);
  await createTemplates();
}

async function createTypes(users: Map<string, User>) {
  const members = demoTeam.memberIds.map((userid) => users.get(userid)?.id ?? 0);
  const team = await Team.create({
    name: demoTeam.name,
    memberIds: members,
    leadId: members[0] ?? 0,
    handingOut: 'roundRobin',
  });
  for (const { name, audiences, owner, subTypes } of [
    ...demoFeedbackTypes,
    demoAccessibilityFeedbackType,
  ]) {
    const ownerId = users.get(owner ?? '')?.id ?? null;
    const type = await FeedbackType.create({
      name,
      names: findDemoNames(name),
      audiences: [...audiences],
      ownerId,
    });
    await SubType.bulkCreate(
      subTypes.map(([subType, subOwner]) => ({
        feedbackTypeId: type.id,
        name: subType,
        names: findDemoNames(subType),
        ...(name === demoAccessibilityFeedbackType.name && { class: 'accessibility' as const }),
        ...(name === demoTeam.feedbackType
          ? { ownerTeamId: team.id }
          : { ownerId: users.get(subOwner)?.id ?? null }),
      })),
    );
  }
}

async function createTemplates() {
  const types = await FeedbackType.findAll();
  const rows = demoReplyTemplates.flatMap(({ name, audiences, feedbackType, bodies }) =>
    typedKeys(bodies).map((locale) => ({
      name,
      audiences: [...audiences],
      feedbackTypeId: types.find((type) => type.name === feedbackType)?.id ?? null,
      locale,
      body: bodies[locale] ?? '',
    })),
  );
  await ReplyTemplate.bulkCreate(rows);
}

async function attachFiles(cases: Feedback[], drafts: EncryptedDraft[]) {
  const { storage, keys, jobs } = services();
  for (const [index, feedback] of cases.filter((_, at) => at % 12 === 0).entries()) {
    const files =
      index % 3 === 0 ? [sampleFiles.statement, sampleFiles.photo] : [sampleFiles.photo];
    const key = await keys.take();
    await Feedback.update({ attachmentCount: files.length }, { where: { id: feedback.id } });
    for (const [at, { bytes, fileName, mediaType }] of files.entries()) {
      const name = `demo/${feedback.caseId}-${at + 1}`;
      const draft = await receiveEncrypted(storage, Readable.from([bytes]), key, name);
      drafts.push(draft);
      await draft.keep();
      const { size, crc32, storageKey, keyId, sealedSha256 } = draft;
      await Attachment.create({
        feedbackId: feedback.id,
        position: at + 1,
        fileName,
        mediaType,
        size,
        crc32,
        storageKey,
        keyId,
        sealedSha256,
      });
    }
    // A real submission queues the same check. The jobs also give the console's job page some rows.
    await jobs.add([{ name: 'attachments.verify', data: { feedbackId: feedback.id } }]);
  }
}
