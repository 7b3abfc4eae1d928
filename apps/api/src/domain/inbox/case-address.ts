import { Feedback } from '../case/feedback.ts';
import { User } from '../people/user.ts';

/** Whether an address, in small letters, is the one that a case's submitter is written to. */
export async function isAddressOf(feedback: Feedback, address: string): Promise<boolean> {
  const { email, submittedBy } = feedback;
  const user = !email && submittedBy ? await User.findByPk(submittedBy, { paranoid: false }) : null;
  return (email ?? user?.email)?.toLowerCase() === address;
}

/** The first of these cases whose submitter is written to at an address; null: none of them. */
export async function findCaseOfAddress(
  caseIds: readonly string[],
  address: string,
): Promise<string | null> {
  for (const feedback of await Feedback.findAll({ where: { caseId: [...caseIds] } })) {
    if (await isAddressOf(feedback, address)) return feedback.caseId;
  }
  return null;
}
