import type { Audience } from '@feedback/contract/audience';
import type { Transaction } from 'sequelize';

import { FeedbackType } from '../reference/feedback-type.ts';
import { Amc, BtlType, Location, type NamedModel } from '../reference/named.ts';
import { SubType } from '../reference/sub-type.ts';
import { User } from '../people/user.ts';
import { ValidationError, type FieldProblem } from '../../errors.ts';

/** What a submission chose of the reference data; `path` is the field that each came in. */
interface Choices {
  readonly audience: Audience;
  readonly location: { readonly path: string; readonly name: string };
  readonly feedbackType: string;
  readonly subType: string;
  /** Empty: none chosen. */
  readonly typeOfBtl?: string;
  readonly amc?: { readonly path: string; readonly name: string };
}

/**
 * Checks that every choice exists, fits the others and is offered to the audience.
 * @returns who gets the case: the sub-type's owner, else the type's, else nobody (contract 6)
 * @throws ValidationError with every wrong choice
 */
export async function checkChoices(
  choices: Choices,
  transaction: Transaction,
): Promise<User | null> {
  const problems: FieldProblem[] = [];
  const wrong = (path: string) => problems.push({ path, key: 'chooseFromList' });
  const exists = async (model: NamedModel, name: string) =>
    (await model.count({ where: { name }, transaction })) > 0;

  if (!(await exists(Location, choices.location.name))) wrong(choices.location.path);
  if (choices.amc && !(await exists(Amc, choices.amc.name))) wrong(choices.amc.path);
  if (choices.typeOfBtl && !(await exists(BtlType, choices.typeOfBtl))) wrong('typeOfBTL');
  const type = await findType(choices.feedbackType, transaction);
  const subType = type?.subTypes?.find(({ name }) => name === choices.subType);
  if (!type?.audiences.includes(choices.audience)) wrong('feedbackType');
  else if (!subType) wrong('subType');

  if (problems.length > 0) throw new ValidationError(problems);
  return subType?.owner ?? type?.owner ?? null;
}

const findType = (name: string, transaction: Transaction): Promise<FeedbackType | null> =>
  FeedbackType.findOne({
    where: { name },
    include: [
      { model: User, as: 'owner' },
      { model: SubType, as: 'subTypes', include: [{ model: User, as: 'owner' }] },
    ],
    transaction,
  });
