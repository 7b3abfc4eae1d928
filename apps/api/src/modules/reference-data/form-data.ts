import type { FormOptions } from '@feedback/contract/reference-data/feedback-type';

import type { LocalNames } from '@feedback/contract/messages';

import { compareNames } from '../../platform/db/unique-names.ts';
import { FeedbackType } from './feedback-type.ts';
import { Amc, BtlType, Location } from './list-models.ts';
import { SubType } from './sub-type.ts';

interface Named {
  readonly name: string;
  readonly names?: LocalNames;
}

const sortByName = <Row extends Named>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareNames(a.name, b.name));

const namesOf = (rows: readonly Named[]): string[] => sortByName(rows).map(({ name }) => name);

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
    feedbackType: sortByName(types)
      .filter(({ subTypes = [] }) => subTypes.length > 0)
      .map((type) => ({
        feedbacktype: type.name,
        names: type.names,
        userType: type.audiences.join(','),
        subTypeList: sortByName(type.subTypes ?? []).map(({ name, names }) => ({
          subType: name,
          names,
        })),
      })),
    locations: sortByName(locations).map(({ name, names = {} }) => ({ location: name, names })),
  };
}
