import { clockLimits, limits } from '../limits.ts';
import { operationPaths, choiceField, referenceList, textField } from './master-data.ts';
import { colorSchema } from '../kinds/tag.ts';
import { patterns } from '../fields/text-rules.ts';

const { text } = limits;
const letters = [patterns.lettersAndSpaces, 'onlyLettersAndSpaces'] as const;

/** The fund companies (rule 3.9). */
export const amcs = referenceList({
  entity: 'amc',
  table: 'amcs',
  paths: { list: 'getamc', add: 'addamc', update: 'updateamc', remove: 'deleteamc' },
  nameField: 'amcName',
  fields: {
    amcName: textField({
      required: 'amcRequired',
      pattern: letters,
      max: text.amcName,
      tooLong: 'amcMax',
    }),
  },
  answeredAs: 'amcDto',
  words: { subject: 'Fund companies', all: 'List all fund companies' },
});

/** The kinds of below-the-line marketing (rule 3.9). */
export const btlTypes = referenceList({
  entity: 'btlType',
  table: 'btl_types',
  paths: { list: 'gettypeofbtl', add: 'addbtl', update: 'updatebtl', remove: 'deletebtl' },
  nameField: 'typeOfBtl',
  fields: {
    typeOfBtl: textField({
      required: 'btlTypeRequired',
      pattern: letters,
      max: text.btlType,
      tooLong: 'max35',
    }),
  },
  answeredAs: 'typeOfBtlDto',
  words: { subject: 'BTL types', all: 'List all BTL types' },
});

/** The locations that the forms offer (rule 3.9). */
export const locations = referenceList({
  entity: 'location',
  table: 'locations',
  paths: { list: 'getlocation', save: 'savelocation', remove: 'deletelocation' },
  nameField: 'location',
  fields: {
    location: textField({
      required: 'locationTypeRequired',
      pattern: letters,
      max: text.location,
      tooLong: 'max35',
    }),
  },
  answeredAs: null,
  takesEmptyId: true,
  words: {
    subject: 'Locations',
    all: 'List all locations',
    save: 'Add a location (without an id) or rename it; the response is the saved location',
    example: { location: 'Mumbai' },
  },
});

/** Root causes that can be chosen when a case is closed. */
export const rootCauses = referenceList({
  entity: 'rootCause',
  table: 'root_causes',
  paths: operationPaths('rootcauses'),
  nameField: 'rootCause',
  fields: {
    rootCause: textField({
      required: 'textRequired',
      pattern: letters,
      max: clockLimits.rootCause,
      tooLong: 'max35',
    }),
  },
  answeredAs: 'rootCause',
  words: {
    subject: 'Root causes',
    all: 'List all root causes',
    save: 'Add a root cause (without an id) or rename it',
    remove: 'Delete a root cause; cases keep it',
    example: { rootCause: 'Delay at the registrar' },
  },
});

/** Tags for cases (rule 9.13). Deleted tags are no longer offered. */
export const tags = referenceList({
  entity: 'tag',
  table: 'tags',
  paths: operationPaths('tags'),
  nameField: 'name',
  fields: {
    name: textField({ required: 'tagRequired', max: text.tag, tooLong: 'max35' }),
    color: choiceField(colorSchema),
  },
  answeredAs: 'tag',
  keepsDeleted: true,
  words: {
    subject: 'Tags',
    all: 'List all tags for cases',
    kept: 'The tag is no longer offered. Cases keep the tag.',
    example: { name: 'Registrar', color: 'blue' },
  },
});

/** Every declared list. docs/guides/contributing.md explains how to add one. */
export const lists = { amcs, btlTypes, locations, rootCauses, tags } as const;

export type ListName = keyof typeof lists;

/** The names of the lists in the API reference. */
export type ListSubject = (typeof lists)[ListName]['words']['subject'];

/** The names of the lists' rows in the audit trail. */
export type ListEntity = (typeof lists)[ListName]['entity'];
