import type { OwnData } from '@feedback/contract/submitter-portal/own-data';
import { submitterFieldNames } from '@feedback/contract/cases/submitter-fields';

import { currentTime, viewer } from '../../platform/context/context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import {
  normalizeForBlindIndex,
  Feedback,
  findCaseIdsByBlindIndex,
  getSubmitterAttributeName,
} from '../cases/index.ts';
import { serializeOwnCase } from './serialize-own-case.ts';

/**
 * Returns all data about the current submitter unmasked, as it is their own data (rule 15.9).
 * @throws NotFoundError when no mobile was proven
 */
export async function findSubmitterData(): Promise<OwnData> {
  const asking = viewer();
  if (asking.kind !== 'provenMobile') throw new NotFoundError();
  const { mobile } = asking;
  const found = await Feedback.findAll({
    where: { id: await findCaseIdsByBlindIndex([normalizeForBlindIndex('mobile', mobile)]) },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  const cases: OwnData['cases'] = [];
  // Reads sequentially, so that a submitter with many cases uses only one connection.
  for (const feedback of found) {
    cases.push({ ...(await serializeOwnCase(feedback)), submitter: submitterOf(feedback) });
  }
  return { mobile, at: currentTime().toISOString(), cases };
}

/** Returns the submitter's contact and identity fields that are not empty. */
function submitterOf(feedback: Feedback): Record<string, string> {
  const kept: Readonly<Record<string, unknown>> = feedback.get();
  return Object.fromEntries(
    submitterFieldNames.flatMap((name) => {
      const value = kept[getSubmitterAttributeName(name)];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
