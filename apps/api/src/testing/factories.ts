import { randomInt, randomUUID } from 'node:crypto';

import type { Audience } from '@feedback/contract/kinds/audience';
import type { Role } from '@feedback/contract/auth/auth';
import { generateCaseId } from '@feedback/contract/cases/case-id';
import type { CreationAttributes, Transaction } from 'sequelize';

import { FeedbackType } from '../modules/reference-data/feedback-type.ts';
import { toIndianDay } from '../platform/db/indian-days.ts';
import { Attachment } from '../modules/cases/attachment.ts';
import { Feedback } from '../modules/cases/feedback.ts';
import { encryptIdentifiers } from '../modules/cases/encrypted-identifiers.ts';
import { OutgoingMessage } from '../modules/notifications/outgoing-message.ts';
import { encryptMessage } from '../modules/notifications/encrypted-message.ts';
import { services } from '../platform/context/context.ts';
import { Location, type DeclaredListRow } from '../modules/reference-data/list-models.ts';
import { SubType } from '../modules/reference-data/sub-type.ts';
import { Team } from '../modules/users/team.ts';
import { Leave } from '../modules/users/leave.ts';
import { User } from '../modules/auth/accounts/user.ts';
import { hashPassword } from '../modules/auth/passwords/password.ts';
import { startSession } from '../modules/auth/sessions/sessions.ts';
import { citusUrl } from './citus.ts';
import { runInProduct, type TestApi } from './test-api.ts';

let serial = 0;
const next = () => (serial += 1);

/** Returns a unique name of letters and spaces. */
export function generateUniqueName(prefix: string): string {
  const letters = String(next()).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return `${prefix} ${letters}`;
}

/** Returns a mobile number that no other test uses. */
export const generateUniqueMobile = (): string =>
  `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

interface UserOptions extends Partial<CreationAttributes<User>> {
  role?: Role;
  password?: string;
}

/** Creates a user. A user without `password` cannot sign in but is created faster. */
export async function createUser({ password, ...given }: UserOptions = {}): Promise<User> {
  const number = next();
  return User.create({
    userid: `user${number}`,
    employeeCode: `T${1000 + number}`,
    employeeName: generateUniqueName('Person'),
    mobile: generateUniqueMobile(),
    email: `person${number}@meridianmf.test`,
    role: 'admin',
    passwordHash: password === undefined ? null : await hashPassword(password),
    ...given,
  });
}

/** Creates a user with a session, and returns the user and the session token. */
export async function createSignedInUser(role: Role): Promise<{ user: User; token: string }> {
  const user = await createUser({ role });
  return { user, token: await runInProduct(() => startSession(user)) };
}

/** Creates a team of these users, with the first as its lead. */
export const createTeam = (
  members: readonly User[],
  given: Partial<CreationAttributes<Team>> = {},
): Promise<Team> =>
  Team.create({
    name: generateUniqueName('Team'),
    memberIds: members.map(({ id }) => id),
    leadId: members[0]?.id ?? 0,
    handingOut: 'roundRobin',
    ...given,
  });

/**
 * Creates a user's leave, from yesterday in the time zone Asia/Kolkata until so many days from now.
 */
export const createLeaveToday = ({ id }: User, standIn: User, lastDay = 0): Promise<Leave> =>
  Leave.create({
    userId: id,
    firstDay: toIndianDay(new Date(), -1),
    lastDay: toIndianDay(new Date(), lastDay),
    delegateId: standIn.id,
  });

interface TypeOptions {
  name?: string;
  audiences?: Audience[];
  /** The owner of the type. */
  owner?: User | null;
  /** The owner of its only sub-type. */
  subTypeOwner: User;
}

/** Creates a feedback type with one sub-type. */
export async function createFeedbackType(options: TypeOptions) {
  const type = await FeedbackType.create({
    name: options.name ?? generateUniqueName('Type'),
    audiences: options.audiences ?? ['c', 'd', 'e'],
    ownerId: options.owner?.id ?? null,
  });
  const subType = await SubType.create({
    feedbackTypeId: type.id,
    name: generateUniqueName('Sub type'),
    ownerId: options.subTypeOwner.id,
  });
  return { type, subType };
}

export const createLocation = (name = generateUniqueName('Place')): Promise<DeclaredListRow> =>
  Location.create({ name });

/** Creates a case, by default a customer's, assigned when `assignee` is given; `given` sets any other column. */
export async function createCase(
  given: Partial<CreationAttributes<Feedback>> = {},
  assignee?: User,
  transaction: Transaction | null = null,
): Promise<Feedback> {
  const feedback = Feedback.build({
    caseId: generateCaseId(),
    audience: 'c',
    status: 'open',
    submitterName: 'Asha Rao',
    ...(given.audience !== 'e' && { mobile: '9876543210', email: 'asha@example.com' }),
    ...(given.audience !== 'e' && given.audience !== 'd' && { pan: 'ABCPE1234F' }),
    location: 'Mumbai',
    feedbackType: 'Account Statement',
    subType: 'Statement not received',
    description: 'The statement has not arrived',
    ...given,
  });
  if (assignee) feedback.assignToOwner(assignee.id, new Date());
  const { keyId, sealed, foundBy } = await runInProduct(() => encryptIdentifiers(feedback.get()));
  feedback.set({ keyId, sealed, foundBy });
  await feedback.save(transaction ? { transaction } : {});
  if (citusUrl) await keepKeys(feedback, transaction);
  return feedback;
}

/** Creates a message; `given` sets any column, or the recipient and the texts. */
export async function createMessage(
  given: Partial<CreationAttributes<OutgoingMessage>> = {},
): Promise<OutgoingMessage> {
  const { recipient = '9876543210', body = 'Your case is there', letter = null } = given;
  const deliveryId = randomUUID();
  const sealed = await runInProduct(async () =>
    encryptMessage(await services().keys.take(), deliveryId, { recipient, body, letter }),
  );
  return OutgoingMessage.create({
    channel: 'sms',
    template: 'caseCreated',
    ...given,
    deliveryId,
    keyId: sealed.key_id,
    recipientHash: sealed.recipient_hash,
    sealedRecipient: sealed.sealed_recipient,
    sealedText: sealed.sealed_text,
  });
}

/**
 * Creates a case with the record of a file, which the storage may or may not have under that key.
 */
export async function createCaseWithFile(storageKey: string): Promise<Feedback> {
  const feedback = await createCase();
  await Attachment.create({
    feedbackId: feedback.id,
    position: 1,
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
    size: 1,
    crc32: 0,
    keyId: randomUUID(),
    sealedSha256: Buffer.alloc(32),
    storageKey,
  });
  return feedback;
}

/** Saves the unique keys of a case, by which Citus finds the node of the case. */
async function keepKeys({ id, caseId }: Feedback, transaction: Transaction | null) {
  await Feedback.sequelize?.query('INSERT INTO case_keys (id, case_id) VALUES ($1, $2)', {
    bind: [id, caseId],
    transaction,
  });
}

/** Deletes all cases and disclosures, including those that database triggers protect. */
export async function removeAllCases({ services: { pool } }: TestApi): Promise<void> {
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = 'replica';
     TRUNCATE disclosures, case_rounds, feedbacks CASCADE; COMMIT`,
  );
  // The statement above also switches off the trigger by which Citus empties the other nodes.
  if (citusUrl) await pool.query('TRUNCATE feedbacks CASCADE; TRUNCATE case_keys');
}
