import type { HandOverRequest } from '@feedback/contract/users/handover';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { query } from '../../platform/db/query.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { currentTime, requireOwnRecord } from '../../platform/context/context.ts';
import { findCaseReceiver, Team } from '../users/index.ts';
import { User } from '../auth/index.ts';
import { Feedback } from './feedback.ts';

interface HandoverRequest {
  /** The user who hands over. */
  readonly fromId: number;
  readonly given: HandOverRequest;
}

/**
 * Number of cases that one transaction moves and announces. The limit keeps the row locks of a
 * large handover short.
 */
const batch = 200;

const openCasesOf = (userId: number) => ({ assignedTo: userId, status: 'assigned' }) as const;

/**
 * Counts the open cases that a user would hand over.
 * @throws ForbiddenError for another person's cases
 */
export async function countCasesToHandOver(fromId: number): Promise<number> {
  requireOwnRecord(fromId);
  return Feedback.count({ where: openCasesOf(fromId) });
}

/**
 * Moves all open cases of a user to another user, or to a team's members by round robin. Moves the
 * cases in batches; moved batches stay moved when a later batch fails.
 * @returns the number of moved cases
 * @throws ForbiddenError for another user's cases; NotFoundError; ValidationError for a recipient
 * who cannot see cases; ConflictError `assigneeAway`
 */
export async function handOverCases({ fromId, given }: HandoverRequest): Promise<number> {
  requireOwnRecord(fromId);
  const from = await User.findByPk(fromId, { rejectOnEmpty: new NotFoundError() });
  let moved = 0;
  for (;;) {
    // Retries on a conflict, because a recipient may be deleted during the handover.
    const cases = await repeatOnConflict(async () =>
      moveBatch({ from, next: await receiversOf(from, given.to), given }),
    );
    moved += cases.moved;
    if (cases.isLast) return moved;
  }
}

/** A moved case and the new assignee. */
interface Move {
  readonly feedbackId: number;
  readonly to: User;
}

type NextReceiver = () => Promise<User>;

interface Handover {
  readonly from: User;
  readonly next: NextReceiver;
  readonly given: HandOverRequest;
}

/**
 * Moves a batch of cases and announces the moves in one transaction.
 * @returns the number of moved cases, and whether no further batch follows
 */
const moveBatch = ({ from, next, given }: Handover) =>
  inTransaction(async () => {
    const where = openCasesOf(from.id);
    const attributes = ['id'];
    const found = await Feedback.findAll({ attributes, where, order: attributes, limit: batch });
    const moves: Move[] = [];
    for (const { id } of found) {
      // The case may have been closed or reassigned meanwhile.
      const feedback = await Feedback.findOne({ where: { ...where, id }, lock: true });
      if (!feedback) continue;
      const assignee = await next();
      const teamId =
        given.to.kind === 'team'
          ? given.to.id
          : await chooseTeamAfterAssignment(feedback, assignee.id);
      feedback.reassign(assignee.id, currentTime(), teamId);
      await feedback.save();
      const facts = { feedback, before: from, assignee, handover: { reason: given.reason } };
      await raise('case.assigned', facts);
      moves.push({ feedbackId: feedback.id, to: assignee });
    }
    if (moves.length > 0) await announceMoves(from, given, moves);
    return { moved: moves.length, isLast: found.length < batch };
  });

/**
 * Returns a function that picks the assignee of the next case: the chosen user, the user's
 * delegate, or the next member of a team.
 */
async function receiversOf(from: User, to: HandOverRequest['to']): Promise<NextReceiver> {
  if (to.kind === 'person') {
    const user = await User.findByPk(to.id);
    if (!user?.isAdmin || user.id === from.id) throw nobodyChosen();
    const receiver = await findCaseReceiver(user);
    if (receiver.id === from.id) throw new ConflictError('assigneeAway');
    return () => Promise.resolve(receiver);
  }
  if (!(await Team.findByPk(to.id))) throw nobodyChosen();
  return async () => {
    const user = await takeRoundRobinTurn(to.id, from.id);
    if (!user) throw nobodyChosen();
    return user;
  };
}

/**
 * Returns the next member of a team by its assignment rotation; null for an unknown team.
 * @param excluded id of a user who gets no case; 0 for nobody
 * @throws ConflictError `assigneeAway` when no member is available
 */
export async function takeRoundRobinTurn(teamId: number, excluded: number): Promise<User | null> {
  if (!(await Team.findByPk(teamId))) return null;
  const sql = 'SELECT take_turn($1, $2) AS id';
  const [turn] = await query<{ id: number | null }>(sql, [teamId, excluded]);
  const user = turn?.id ? await User.findByPk(turn.id) : null;
  if (!user) throw new ConflictError('assigneeAway');
  return user;
}

const nobodyChosen = () => new ValidationError([{ path: 'to', key: 'receiverRequired' }]);

/** Sends each recipient and each watcher one message with the number of moved cases. */
async function announceMoves(
  from: User,
  { reason }: HandOverRequest,
  moves: readonly Move[],
): Promise<void> {
  const receivers = new Map(moves.map(({ to }) => [to.id, to]));
  const shared = { from: from.employeeName, reason };
  for (const { id, employeeName: label } of receivers.values()) {
    const cases = moves.filter(({ to }) => to.id === id).length;
    await raise('user.casesReceived', { id, label, after: { cases, ...shared } });
  }
  const moved = moves.map(({ feedbackId, to }) => ({ feedbackId, userId: to.id }));
  const after = { cases: moves.length, reason };
  await raise('user.casesHandedOver', { id: from.id, label: from.employeeName, after, moved });
}

/**
 * Returns the team of a case that is assigned to a user: the current team if the user is a member,
 * else null.
 */
export async function chooseTeamAfterAssignment(
  { teamId }: Feedback,
  assigneeId: number,
): Promise<number | null> {
  const team = teamId ? await Team.findByPk(teamId) : null;
  return team?.memberIds.includes(assigneeId) ? team.id : null;
}
