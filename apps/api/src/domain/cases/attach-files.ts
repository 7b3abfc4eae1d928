import { limits } from '@feedback/contract/limits';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import { Attachment } from './attachment.ts';
import { Feedback } from './feedback.ts';
import type { User } from '../people/user.ts';
import type { Actor } from '../../events/actor.ts';
import { ForbiddenError, NotFoundError, TooLargeError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { AcceptedFile } from './accept-files.ts';
import { keepFiles } from './keep-files.ts';

interface Addition {
  readonly feedbackId: number;
  readonly employeeCode: string;
  readonly user: User;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
  readonly actor: Actor;
}

/**
 * Adds files to a case that the session's own user saved. A file that the case has already is left
 * out, so that an upload whose answer was lost can be sent again.
 * @throws NotFoundError, ForbiddenError for somebody else's case
 * @throws TooLargeError when the case would have more than five
 */
export async function attachFiles(services: Services, addition: Addition): Promise<void> {
  await allOrNothing(services.sequelize, {
    undo: addition.discard,
    async save(transaction) {
      const { feedbackId, user, actor } = addition;
      const feedback = await Feedback.findByPk(feedbackId, { transaction, lock: true });
      if (!feedback || feedback.audience !== 'e') throw new NotFoundError();
      const isOwn =
        feedback.submittedBy === user.id && addition.employeeCode === feedback.employeeCode;
      if (!isOwn) throw new ForbiddenError();
      const present = await Attachment.findAll({ where: { feedbackId }, transaction });
      const files = addition.files.filter((file) => !isAmong(present, file));
      if (files.length === 0) return;
      if (present.length + files.length > limits.attachments.maxFiles) {
        throw new TooLargeError('tooManyFiles', [{ path: 'file', key: 'tooManyFiles' }]);
      }
      const names = files.map(({ fileName }) => fileName);
      const attached = { feedback, files: names };
      await services.events.raise('case.attached', attached, { actor, transaction });
      await keepFiles(feedbackId, files, transaction, present.length + 1);
    },
  });
}

const isAmong = (present: readonly Attachment[], { fileName, draft }: AcceptedFile): boolean =>
  present.some((one) => one.fileName === fileName && one.sha256.equals(draft.sha256));
