import { hasOwnKey } from '@feedback/contract/keys';
import { maskFunctions } from '@feedback/contract/privacy/masks';
import {
  getSubmitterField,
  submitterFieldNames,
  type SubmitterFieldName,
} from '@feedback/contract/cases/submitter-fields';
import { DataTypes, Utils, type CreationOptional } from 'sequelize';

/** Attributes that every case stores under the field's own name. */
type KeptByAll = Readonly<Record<'submitterName' | 'location', string>>;

/**
 * Fields of the public form as attributes of a case; null when the form of the audience lacks the
 * field.
 */
export type SubmitterAttributes = {
  [Name in Exclude<SubmitterFieldName, 'name' | 'city'>]: CreationOptional<string | null>;
};

/** Returns the model attribute that stores a form field. */
export const getSubmitterAttributeName = (name: SubmitterFieldName): string =>
  getSubmitterField(name).attribute ?? name;

/**
 * Form fields that hold the submitter's identifiers. No column stores an identifier in plain text,
 * because a case stores identifiers encrypted.
 */
export const identifierFieldNames = submitterFieldNames.flatMap((name) => {
  const { personal } = getSubmitterField(name);
  return personal && hasOwnKey(maskFunctions, personal)
    ? [{ name, kind: personal, attribute: getSubmitterAttributeName(name) }]
    : [];
});

const identifierNames = new Set(identifierFieldNames.map(({ name }) => name));

/** Returns the table column that stores a form field, or null for an identifier. */
export const getSubmitterColumnName = (name: SubmitterFieldName): string | null =>
  identifierNames.has(name) ? null : Utils.underscoredIf(getSubmitterAttributeName(name), true);

/** Returns the model's attributes of the public form's fields. */
export const defineSubmitterAttributes = () =>
  Object.fromEntries(
    submitterFieldNames.map((name) => [
      getSubmitterAttributeName(name),
      { type: identifierNames.has(name) ? DataTypes.VIRTUAL : DataTypes.TEXT },
    ]),
  );

/** Returns a submission's fields as model attributes; empty fields become null. */
export const toSubmitterAttributes = (said: { readonly [Name in SubmitterFieldName]?: string }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have judged it
  Object.fromEntries(
    submitterFieldNames.map((name) => [getSubmitterAttributeName(name), said[name] || null]),
  ) as KeptByAll & SubmitterAttributes;
