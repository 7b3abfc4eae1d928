import {
  fieldOf,
  submitterFieldNames,
  type SubmitterFieldName,
} from '@feedback/contract/cases/submitter-fields';
import { DataTypes, Utils, type CreationOptional } from 'sequelize';

/** Attributes that every case stores under their own names. */
type KeptByAll = Readonly<Record<'submitterName' | 'location', string>>;

/**
 * Fields of the public form as attributes of a case; null when the form of the audience lacks the
 * field.
 */
export type SubmitterAttributes = {
  [Name in Exclude<SubmitterFieldName, 'name' | 'city'>]: CreationOptional<string | null>;
};

/** Returns the model's attribute of a field. */
export const attributeName = (name: SubmitterFieldName): string => fieldOf(name).attribute ?? name;

/** Returns the table's column of a field. */
export const columnName = (name: SubmitterFieldName): string =>
  Utils.underscoredIf(attributeName(name), true);

/** Returns the column definitions of the public form's fields. */
export const submitterAttributes = () =>
  Object.fromEntries(
    submitterFieldNames.map((name) => [attributeName(name), { type: DataTypes.TEXT }]),
  );

/** Returns a submission's fields as model attributes; empty fields become null. */
export const submitterFacts = (said: { readonly [Name in SubmitterFieldName]?: string }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have judged it
  Object.fromEntries(
    submitterFieldNames.map((name) => [attributeName(name), said[name] || null]),
  ) as KeptByAll & SubmitterAttributes;
