import type { HandOver } from '@feedback/contract/handover';
import type { Transaction } from 'sequelize';

import { queryRows } from '../../db/row-query.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { requireOwn, type Keeper } from '../people/own-affairs.ts';
import { whoGets } from '../people/present-people.ts';
import { User } from '../people/user.ts';
import { Team } from '../people/team.ts';
import { Feedback } from '../case/feedback.ts';
import { teamAfter } from '../case/team-after.ts';

interface Wish {
  readonly keeper: Keeper;
  /** Whose cases. */
  readonly fromId: number;
  readonly given: HandOver;
  readonly actor: Actor;
}

/** Cases that are moved in one transaction: nobody who works on one waits for all. */
const batch = 50;

const openCasesOf = (userId: number) => ({ assignedTo: userId, status: 'assigned' }) as const;

/**
 * How many open cases somebody would hand over.
 * @throws ForbiddenError for another's
 */
export async function countHandover(keeper: Keeper, fromId: number): Promise<number> {
  requireOwn(keeper, fromId);
  return Feedback.count({ where: openCasesOf(fromId) });
}

/**
 * Gives all open cases of somebody to a person, or to a team's members in turn, batch by batch:
 * what was moved stays moved when a later batch fails. Who gets some, and who watches some, is told
 * once, of how many.
 * @returns how many were moved
 * @throws ForbiddenError for another's; NotFoundError; ValidationError for nobody who sees cases;
 *   ConflictError `assigneeAway`
 */
export async function handOver(services: Services, wish: Wish): Promise<number> {
  const { keeper, fromId, given } = wish;
  requireOwn(keeper, fromId);
  const from = await User.findByPk(fromId, { rejectOnEmpty: new NotFoundError() });
  const next = await receiversOf(services, from, given.to);
  const moved: Move[] = [];
  try {
    while ((await moveBatch(services, { ...wish, from, next }, moved)) === batch);
  } finally {
    await tellOfMoves(services, { ...wish, from }, moved);
  }
  return moved.length;
}

/** A case, and who got it. */
interface Move {
  readonly feedbackId: number;
  readonly to: User;
}

type NextReceiver = (transaction: Transaction) => Promise<User>;

async function moveBatch(
  { sequelize, events }: Services,
  { from, next, given, actor }: Wish & { from: User; next: NextReceiver },
  moved: Move[],
): Promise<number> {
  const moves = await sequelize.transaction(async (transaction) => {
    const order = [['id', 'ASC']] as [string, string][];
    const where = openCasesOf(from.id);
    const cases = await Feedback.findAll({ where, order, limit: batch, transaction, lock: true });
    const done: Move[] = [];
    for (const feedback of cases) {
      const assignee = await next(transaction);
      const teamId =
        given.to.kind === 'team'
          ? given.to.id
          : await teamAfter(feedback, assignee.id, transaction);
      feedback.reassign(assignee.id, new Date(), teamId);
      await feedback.save({ transaction });
      const facts = { feedback, before: from, assignee, handover: { reason: given.reason } };
      await events.raise('case.assigned', facts, { actor, transaction });
      done.push({ feedbackId: feedback.id, to: assignee });
    }
    return done;
  });
  moved.push(...moves);
  return moves.length;
}

/** Who gets the next case: always the same person, or who stands in for them, or of a team the one whose turn it is. */
async function receiversOf(
  { sequelize }: Services,
  from: User,
  to: HandOver['to'],
): Promise<NextReceiver> {
  if (to.kind === 'person') {
    const user = await User.findByPk(to.id);
    if (!user?.isAdmin || user.id === from.id) throw nobodyChosen();
    const receiver = await whoGets(sequelize, user);
    if (receiver.id === from.id) throw new ConflictError('assigneeAway');
    return () => Promise.resolve(receiver);
  }
  const team = await Team.findByPk(to.id);
  if (!team) throw nobodyChosen();
  return async (transaction) => {
    const sql = 'SELECT take_turn($1, $2) AS id';
    const [turn] = await queryRows<{ id: number | null }>(
      sequelize,
      sql,
      [team.id, from.id],
      transaction,
    );
    const user = turn?.id ? await User.findByPk(turn.id, { transaction }) : null;
    if (!user) throw new ConflictError('assigneeAway');
    return user;
  };
}

const nobodyChosen = () => new ValidationError([{ path: 'to', key: 'receiverRequired' }]);

async function tellOfMoves(
  { sequelize, events }: Services,
  { from, given: { reason }, actor }: Wish & { from: User },
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const receivers = new Map(moves.map(({ to }) => [to.id, to]));
  const shared = { from: from.employeeName, reason };
  await sequelize.transaction(async (transaction) => {
    const happening = { actor, transaction };
    for (const { id, employeeName: label } of receivers.values()) {
      const cases = moves.filter(({ to }) => to.id === id).length;
      await events.raise(
        'user.casesReceived',
        { id, label, after: { cases, ...shared } },
        happening,
      );
    }
    const moved = moves.map(({ feedbackId, to }) => ({ feedbackId, userId: to.id }));
    const after = { cases: moves.length, reason };
    const given = { id: from.id, label: from.employeeName, after, moved };
    await events.raise('user.casesHandedOver', given, happening);
  });
}
