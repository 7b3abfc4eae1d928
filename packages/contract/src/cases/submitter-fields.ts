/**
 * The fields in which customers and distributors identify themselves. Each field is declared once:
 * its validation rule, audiences, column, personal-data kind, search and export (rules 2.2,
 * 2.3). The labels are in `messages/<locale>/submitter-fields.ts`.
 */
import * as z from 'zod/mini';

import type { Audience, PublicAudience } from '../kinds/audience.ts';
import { typedKeys } from '../keys.ts';
import { limits } from '../limits.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { normalizeCode, normalizeName, normalizePan } from '../fields/normalize.ts';
import {
  emailSchema,
  optionalTextSchema,
  textPatterns,
  requiredTextSchema,
} from '../fields/text-rules.ts';

/**
 * The kind of personal data in a value, which determines how the value is masked, searched and
 * erased.
 */
export type PersonalDataKind =
  | 'mobile'
  | 'email'
  | 'pan'
  | 'folio'
  /** A name, or a code or number that represents a name. */
  | 'name'
  /** Free text that may contain personal data of anybody. */
  | 'text';

const { text } = limits;

/** The declaration of a field. */
export interface SubmitterField {
  readonly rule: z.ZodMiniType;
  /** The audiences whose cases have the field; all audiences when left out. */
  readonly of?: readonly Audience[];
  /** The name of the case's attribute, when it differs from the field's. */
  readonly attribute?: string;
  /** The kind of personal data in the field; missing when it holds none. */
  readonly personal?: PersonalDataKind;
  /** The filter values that lists accept under the field's name. */
  readonly filter?: z.ZodMiniType;
  /** The field's heading in the workbook; missing when the workbook does not contain the field. */
  readonly heading?: string;
}

/** The PAN, which the form and the server convert to upper case (rule 2.4). */
const panSchema = z._default(
  z.string({ error: 'panInvalid' }).check(
    z.overwrite(normalizePan),
    z.refine((pan) => pan === '' || textPatterns.pan.test(pan), {
      error: 'panInvalid',
      params: { pattern: `^$|${textPatterns.pan.source}` },
    }),
  ),
  '',
);

const both = { of: ['c', 'd'] } as const;

/** The fields in the order in which a case shows them. */
export const submitterFields = {
  name: {
    rule: requiredTextSchema({
      normalize: normalizeName,
      required: 'nameRequired',
      pattern: [textPatterns.lettersAndSpaces, 'onlyCharacters'],
      max: text.publicName,
      tooLong: 'nameMax',
    }),
    ...both,
    attribute: 'submitterName',
    personal: 'name',
  },
  mobile: { rule: mobileSchema, ...both, personal: 'mobile' },
  /** The location that the submitter chose. The server checks that the location exists. */
  city: {
    rule: requiredTextSchema({
      required: 'locationRequired',
      max: text.location,
      tooLong: 'chooseFromList',
    }),
    attribute: 'location',
  },
  email: { rule: emailSchema(text.publicEmail, 'emailInvalid'), ...both, personal: 'email' },
  pan: { rule: panSchema, of: ['c'], personal: 'pan' },
  folio: {
    rule: optionalTextSchema({
      normalize: normalizeCode,
      pattern: [textPatterns.alphanumericAndSpaces, 'folioInvalid'],
      max: text.folio,
      tooLong: 'folioMax',
    }),
    of: ['c'],
    personal: 'folio',
  },
  arn: {
    rule: requiredTextSchema({
      normalize: normalizeCode,
      required: 'arnRequired',
      pattern: [textPatterns.alphanumericAndSpaces, 'arnInvalid'],
      max: text.arn,
      tooLong: 'arnMax',
    }),
    of: ['e', 'd'],
    personal: 'name',
  },
  euin: {
    rule: requiredTextSchema({
      normalize: normalizeCode,
      required: 'euinRequired',
      pattern: [textPatterns.alphanumericAndSpaces, 'euinInvalid'],
      max: text.euin,
      tooLong: 'euinMax',
    }),
    of: ['d'],
    personal: 'name',
  },
} as const satisfies Record<string, SubmitterField>;

type Fields = typeof submitterFields;
export type SubmitterFieldName = keyof Fields;

/** The names of the fields in an audience's form. */
export type AudienceFieldName<Of extends PublicAudience> = {
  [Name in SubmitterFieldName]: Fields[Name] extends { of: readonly Audience[] }
    ? Of extends Fields[Name]['of'][number]
      ? Name
      : never
    : Name;
}[SubmitterFieldName];

/** Returns the declaration of a field. */
export const getSubmitterField = (name: SubmitterFieldName): SubmitterField =>
  submitterFields[name];

export const submitterFieldNames = typedKeys(submitterFields);

/** Returns the names of an audience's fields. */
export const getAudienceFieldNames = (audience: PublicAudience): SubmitterFieldName[] =>
  submitterFieldNames.filter((name) => getSubmitterField(name).of?.includes(audience) ?? true);

/** Returns the validation rules of an audience's fields, for the shape of the form's schema. */
export const getAudienceFieldRules = <Of extends PublicAudience>(audience: Of) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
  Object.fromEntries(
    getAudienceFieldNames(audience).map((name) => [name, getSubmitterField(name).rule]),
  ) as {
    [Name in AudienceFieldName<Of>]: Fields[Name]['rule'];
  };
