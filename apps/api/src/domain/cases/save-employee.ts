import { createHash } from 'node:crypto';

import { brand } from '@feedback/contract/brand';
import type { EmployeeSubmission } from '@feedback/contract/feedback';
import type { Locale } from '@feedback/contract/messages';
import type { Transaction } from 'sequelize';

import { Feedback } from './feedback.ts';
import type { User } from '../people/user.ts';
import type { Actor } from '../../events/actor.ts';
import { lockName } from '../../db/row-query.ts';
import { ConflictError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { checkChoices } from './check-choices.ts';
import { openCase, type NewCase } from './open-case.ts';

interface Submission {
  readonly data: EmployeeSubmission;
  /** The session's own user, whatever the form says (contract 5). */
  readonly user: User;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Saves an employee's feedback; its files follow by `feedback/upload`. With a `submissionId` the
 * same one again answers the same case.
 * @throws ConflictError `submissionChanged` when the id was used for another
 * @throws ValidationError for choices that do not fit
 */
export async function saveEmployeeFeedback(
  services: Services,
  submission: Submission,
): Promise<Feedback> {
  const { submissionId } = submission.data;
  const digest = digestOf(submission);
  return services.sequelize.transaction(async (transaction) => {
    if (submissionId !== undefined) {
      await lockName(services.sequelize, `submission ${submissionId}`, transaction);
      const saved = await Feedback.findOne({ where: { submissionId }, transaction });
      if (saved && !saved.submissionDigest?.equals(digest)) {
        throw new ConflictError('submissionChanged');
      }
      if (saved) return saved;
    }
    return create(services, submission, digest, transaction);
  });
}

async function create(
  services: Services,
  { data, user, actor, locale }: Submission,
  digest: Buffer,
  transaction: Transaction,
): Promise<Feedback> {
  const owner = await checkChoices(
    {
      audience: 'e',
      location: { path: 'location', name: data.location },
      feedbackType: data.feedbackType,
      subType: data.subType,
      typeOfBtl: data.typeOfBTL,
      // The company's own fund is always there to speak about.
      ...(data.amcname !== '' &&
        data.amcname !== brand.defaultAmc && { amc: { path: 'amcname', name: data.amcname } }),
    },
    transaction,
  );
  const opened: NewCase = {
    audience: 'e',
    submissionId: data.submissionId ?? null,
    submissionDigest: digest,
    locale,
    submitterName: user.employeeName,
    submittedBy: user.id,
    employeeCode: user.employeeCode,
    location: data.location,
    feedbackType: data.feedbackType,
    subType: data.subType,
    description: data.description,
    typeOfBtl: data.typeOfBTL || null,
    area: data.area || null,
    city: data.city || null,
    arn: data.arn || null,
    amcName: data.amcname || brand.defaultAmc,
  };
  return openCase(services, opened, { owner, files: [] }, { actor, transaction });
}

function digestOf({ data, user }: Submission): Buffer {
  const fields = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([user.id, fields]))
    .digest();
}
