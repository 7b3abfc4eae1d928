import { isTypeOfferedTo, type Audience } from '@feedback/contract/kinds/audience';

import type { FormLists } from '../api/use-reference.ts';
import type { FormValues } from './use-form.ts';

/** Returns the types that are offered to an audience. */
export const findTypesForAudience = ({ feedbackType }: FormLists, audience: Audience) =>
  feedbackType.filter(({ userType }) => isTypeOfferedTo(userType, audience));

const fold = (text: string) => text.trim().toLowerCase();

/**
 * Finds a name regardless of capitalisation; returns an empty text when the list does not have it.
 */
const nameIn = (names: readonly string[], wanted: string): string =>
  names.find((name) => fold(name) === fold(wanted)) ?? '';

/**
 * Clears each choice that the lists do not contain: a draft, a page's `topic` or autofill may name
 * an entry that was deleted or never existed.
 */
export function clearUnknownChoices<V extends FormValues>(
  values: V,
  lists: FormLists,
  audience: Audience,
): V {
  const types = findTypesForAudience(lists, audience);
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
    // The employees' form names its city field differently.
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
