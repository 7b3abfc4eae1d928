import { addMonths, toMonth } from '../modules/sla/index.ts';
import {
  findDisclosureMonth,
  approveDisclosure,
  prepareDisclosure,
} from '../modules/regulatory/index.ts';
import { runInContext } from '../platform/context/context.ts';
import { toUserViewer, type Viewer } from '../platform/context/viewer.ts';
import { User } from '../modules/auth/index.ts';

/** Months to publish. The latest finished month is left for the user who tries the sign-off. */
const months = [-4, -3, -2] as const;
const folios = 1_184_200;
const newFolios = 6350;

/**
 * Publishes the disclosures of three months of sample complaints, prepared by one user and approved
 * by another user.
 */
export async function publishMonths(now: Date): Promise<void> {
  const preparer = await signerOf('superadmin');
  const approver = await signerOf('superadmin2');
  for (const [index, ago] of months.entries()) {
    const month = addMonths(toMonth(now), ago);
    const given = { folios: folios + index * newFolios, reason: '' };
    await runInContext({ viewer: preparer }, () => prepareDisclosure(month, given));
    const { preparation } = await findDisclosureMonth(month);
    const read = { preparation: preparation ?? 0 };
    await runInContext({ viewer: approver }, () => approveDisclosure(month, read));
  }
}

const signerOf = async (userid: string): Promise<Viewer> =>
  toUserViewer(await User.findOne({ where: { userid }, rejectOnEmpty: true }));
