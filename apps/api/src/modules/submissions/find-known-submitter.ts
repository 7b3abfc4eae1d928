import type { KnownSubmitter } from '@feedback/contract/submissions/intake';
import type { PublicAudience } from '@feedback/contract/kinds/audience';

import { Feedback, findCasesByIdentifier } from '../cases/index.ts';

/**
 * Returns what the newest case of a submitter says about them, or null for an unknown identifier.
 * The lookup counts as a search by identifier.
 * @throws AppError `searchesSpent`
 */
export async function findKnownSubmitter(
  identifier: string,
  audience: PublicAudience,
): Promise<KnownSubmitter | null> {
  const ids = await findCasesByIdentifier(identifier, audience);
  const newest = await Feedback.findOne({ where: { id: ids, audience }, order: [['id', 'DESC']] });
  if (!newest) return null;
  return { name: newest.submitterName ?? '', city: newest.location, locale: newest.locale };
}
