import { getAudienceFieldNames } from '@feedback/contract/cases/submitter-fields';
import { findInvalidFields } from '@feedback/contract/fields/field-errors';
import { isTypeOfferedTo, type PublicAudience } from '@feedback/contract/kinds/audience';
import { limits } from '@feedback/contract/limits';
import type { Locale } from '@feedback/contract/messages';
import type { FormOptions } from '@feedback/contract/reference-data/feedback-type';
import {
  customerFeedbackSchema,
  distributorFeedbackSchema,
} from '@feedback/contract/submissions/feedback-forms';
import type { FieldError } from '@feedback/contract/wire/envelope';

import { AppError } from '../../platform/errors.ts';
import { getValidationText } from '../../platform/http/responses/texts.ts';
import { topicName } from './feedback-page.ts';
import type { FormValues } from './form-drafts.ts';

/** Returns a field of a form's body or of a query; a missing or repeated field is empty. */
export function readField(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) throw new AppError('malformed');
  const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : '';
  return typeof value === 'string' ? value : '';
}

/** Characters of a field that are stored, so that its error is shown: more than any field allows. */
const storedCharacters = 2 * limits.text.description;

/**
 * Reads the fields of an audience's form. A choice that the lists do not contain is empty, so that
 * the visitor chooses again.
 */
export function readValues(
  body: unknown,
  audience: PublicAudience,
  lists: FormOptions,
): FormValues {
  const names = [...getAudienceFieldNames(audience), 'description'];
  const typed = Object.fromEntries(
    names.map((name) => [name, readField(body, name).slice(0, storedCharacters)]),
  );
  const [type = '', subType = ''] = readField(body, topicName).split('/');
  const topic = lists.feedbackType.find(
    ({ feedbacktype, userType }) => feedbacktype === type && isTypeOfferedTo(userType, audience),
  );
  const isKnown = topic?.subTypeList.some((one) => one.subType === subType) === true;
  const city = typed['city']?.trim().toLowerCase();
  return {
    ...typed,
    city: lists.locations.find(({ location }) => location.toLowerCase() === city)?.location ?? '',
    feedbackType: isKnown ? type : '',
    subType: isKnown ? subType : '',
    [topicName]: isKnown ? `${type}/${subType}` : '',
  };
}

/** The validated values, or the errors of the fields. */
type Checked =
  | { readonly values: FormValues; readonly errors?: undefined }
  | { readonly values?: undefined; readonly errors: readonly FieldError[] };

/** Validates the fields by the same rules as the API, and returns the normalized values. */
export function checkValues(given: FormValues, audience: PublicAudience, locale: Locale): Checked {
  const schema = audience === 'c' ? customerFeedbackSchema : distributorFeedbackSchema;
  const { success, data, error } = schema.safeParse({ ...given, type: audience });
  if (success) {
    const { type: _, ...values } = data;
    return { values: { ...values, [topicName]: given[topicName] ?? '' } };
  }
  const errors = findInvalidFields(error.issues)
    .filter(({ path }) => path !== 'subType')
    .map(({ path, ...problem }) => ({
      path: path === 'feedbackType' ? topicName : path,
      message: getValidationText(locale, problem),
    }));
  return { errors };
}
