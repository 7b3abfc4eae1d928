import { isOfferedTo, type Audience } from '@feedback/contract/kinds/audience';

import type { FormLists } from '../api/use-reference.ts';
import type { Values } from './use-form.ts';

/** The types that are offered to an audience. */
export const offeredTypes = ({ feedbackType }: FormLists, audience: Audience) =>
  feedbackType.filter(({ userType }) => isOfferedTo(userType, audience));

const fold = (text: string) => text.trim().toLowerCase();

/** Finds the name that is meant, however it is capitalised; empty where it is no choice. */
const nameIn = (names: readonly string[], wanted: string): string =>
  names.find((name) => fold(name) === fold(wanted)) ?? '';

/**
 * Values with each choice that the lists don't have taken out: a draft, a page's `topic` or an
 * autofill may name one that never was or no longer is.
 */
export function knownChoices<V extends Values>(values: V, lists: FormLists, audience: Audience): V {
  const types = offeredTypes(lists, audience);
  const locations = lists.locations.map(({ location }) => location);
  const feedbackType = nameIn(
    types.map(({ feedbacktype }) => feedbacktype),
    values['feedbackType'] ?? '',
  );
  const type = types.find(({ feedbacktype }) => feedbacktype === feedbackType);
  const known: Record<string, string> = {
    feedbackType,
    subType: nameIn(type?.subTypeList.map(({ subType }) => subType) ?? [], values['subType'] ?? ''),
    typeOfBTL: nameIn(
      lists.typeOfBtlList.map(({ typeOfBtl }) => typeOfBtl),
      values['typeOfBTL'] ?? '',
    ),
    // An employee's form asks for a city in their own words.
    [audience === 'e' ? 'location' : 'city']: nameIn(
      locations,
      values[audience === 'e' ? 'location' : 'city'] ?? '',
    ),
  };
  const changed = Object.keys(known).filter(
    (name) => name in values && values[name] !== known[name],
  );
  return changed.length === 0
    ? values
    : { ...values, ...Object.fromEntries(changed.map((name) => [name, known[name]])) };
}
