import { Feedback } from '../cases/index.ts';
import { User } from '../auth/index.ts';

/** Returns whether a lower-case address is the e-mail address of a case's submitter. */
export async function isSubmitterAddress(feedback: Feedback, address: string): Promise<boolean> {
  const { email, submittedBy } = feedback;
  const user = !email && submittedBy ? await User.findByPk(submittedBy, { paranoid: false }) : null;
  return (email ?? user?.email)?.toLowerCase() === address;
}

/** Returns the id of the first case whose submitter has this e-mail address, or null. */
export async function findCaseOfAddress(
  caseIds: readonly string[],
  address: string,
): Promise<string | null> {
  for (const feedback of await Feedback.findAll({ where: { caseId: [...caseIds] } })) {
    if (await isSubmitterAddress(feedback, address)) return feedback.caseId;
  }
  return null;
}
