import type { FormOptions } from '@feedback/contract/reference-data/feedback-type';

import { compareNames } from '../../platform/db/unique-names.ts';
import { FeedbackType } from './feedback-type.ts';
import { Amc, BtlType, Location } from './list-models.ts';
import { SubType } from './sub-type.ts';

const namesOf = (rows: readonly { name: string }[]): string[] =>
  rows.map((row) => row.name).toSorted(compareNames);

/**
 * Loads the sorted reference data of the submission forms (rule 7.6). Omits feedback types without
 * sub-types, because the forms require a sub-type.
 */
export async function loadFormOptions(): Promise<FormOptions> {
  const [amcs, btlTypes, locations, types] = await Promise.all([
    Amc.findAll(),
    BtlType.findAll(),
    Location.findAll(),
    FeedbackType.findAll({ include: [{ model: SubType, as: 'subTypes' }] }),
  ]);
  return {
    amcList: namesOf(amcs).map((amcName) => ({ amcName })),
    typeOfBtlList: namesOf(btlTypes).map((typeOfBtl) => ({ typeOfBtl })),
    feedbackType: types
      .filter(({ subTypes = [] }) => subTypes.length > 0)
      .toSorted((a, b) => compareNames(a.name, b.name))
      .map((type) => ({
        feedbacktype: type.name,
        userType: type.audiences.join(','),
        subTypeList: namesOf(type.subTypes ?? []).map((subType) => ({ subType })),
      })),
    locations: namesOf(locations).map((location) => ({ location })),
  };
}
