import { slaDataLimits, limits } from '../limits.ts';
import {
  createListPaths,
  declareChoiceField,
  declareReferenceList,
  declareTextField,
} from './master-data.ts';
import { tagColorSchema } from '../kinds/tag.ts';
import { textPatterns } from '../fields/text-rules.ts';

const { text } = limits;
const letters = [textPatterns.lettersAndSpaces, 'onlyLettersAndSpaces'] as const;

/** The fund companies (rule 3.9). */
export const amcListDeclaration = declareReferenceList({
  entity: 'amc',
  table: 'amcs',
  paths: { list: 'getamc', add: 'addamc', update: 'updateamc', remove: 'deleteamc' },
  nameField: 'amcName',
  fields: {
    amcName: declareTextField({
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
export const btlTypeListDeclaration = declareReferenceList({
  entity: 'btlType',
  table: 'btl_types',
  paths: { list: 'gettypeofbtl', add: 'addbtl', update: 'updatebtl', remove: 'deletebtl' },
  nameField: 'typeOfBtl',
  fields: {
    typeOfBtl: declareTextField({
      required: 'btlTypeRequired',
      pattern: letters,
      max: text.btlType,
      tooLong: 'max35',
    }),
  },
  answeredAs: 'typeOfBtlDto',
  words: { subject: 'BTL types', all: 'List all BTL types' },
});

const locationNameRule = { pattern: letters, max: text.location, tooLong: 'max35' } as const;

/** The locations that the forms offer (rule 3.9). */
export const locationListDeclaration = declareReferenceList({
  entity: 'location',
  table: 'locations',
  paths: { list: 'getlocation', save: 'savelocation', remove: 'deletelocation' },
  nameField: 'location',
  fields: {
    location: declareTextField({ required: 'locationTypeRequired', ...locationNameRule }),
  },
  localNameRule: locationNameRule,
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
export const rootCauseListDeclaration = declareReferenceList({
  entity: 'rootCause',
  table: 'root_causes',
  paths: createListPaths('rootcauses'),
  nameField: 'rootCause',
  fields: {
    rootCause: declareTextField({
      required: 'textRequired',
      pattern: letters,
      max: slaDataLimits.rootCause,
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
export const tagListDeclaration = declareReferenceList({
  entity: 'tag',
  table: 'tags',
  paths: createListPaths('tags'),
  nameField: 'name',
  fields: {
    name: declareTextField({ required: 'tagRequired', max: text.tag, tooLong: 'max35' }),
    color: declareChoiceField(tagColorSchema),
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
export const referenceLists = {
  amcs: amcListDeclaration,
  btlTypes: btlTypeListDeclaration,
  locations: locationListDeclaration,
  rootCauses: rootCauseListDeclaration,
  tags: tagListDeclaration,
} as const;

export type ListName = keyof typeof referenceLists;

/** The names of the lists in the API reference. */
export type ListSubject = (typeof referenceLists)[ListName]['words']['subject'];

/** The names of the lists' rows in the audit trail. */
export type ListEntity = (typeof referenceLists)[ListName]['entity'];
