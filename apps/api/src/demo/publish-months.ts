import { monthAfter, monthOf } from '../domain/clock/months.ts';
import { describeMonth } from '../domain/disclosure/present-month.ts';
import {
  approveDisclosure,
  prepareDisclosure,
  type Signer,
} from '../domain/disclosure/sign-off.ts';
import { actorOf } from '../domain/people/actor-of.ts';
import { User } from '../domain/people/user.ts';
import type { Services } from '../services.ts';

/** The newest month that is over is left for whoever tries the sign-off. */
const months = [-4, -3, -2] as const;
const folios = 1_184_200;
const newFolios = 6350;

/** Publishes three months of the sample complaints: prepared by one, approved by another. */
export async function publishMonths(services: Services, now: Date): Promise<void> {
  const preparer = await signerOf('superadmin');
  const approver = await signerOf('superadmin2');
  for (const [index, ago] of months.entries()) {
    const month = monthAfter(monthOf(now), ago);
    const given = { folios: folios + index * newFolios, reason: '' };
    await prepareDisclosure(services, month, given, preparer);
    const { preparation } = await describeMonth(services.pool, month);
    await approveDisclosure(services, month, { preparation: preparation ?? 0 }, approver);
  }
}

async function signerOf(userid: string): Promise<Signer> {
  const user = await User.findOne({ where: { userid }, rejectOnEmpty: true });
  return { ...actorOf(user, null), userId: user.id };
}
