import { isBlank } from '@feedback/contract/fields/normalize';
import {
  getLanguage,
  type Locale,
  pickLocalName,
  type LocalNames,
} from '@feedback/contract/messages';
import { localNameLocales } from '@feedback/contract/messages/language-names';
import { localNamesSchema } from '@feedback/contract/reference-data/local-names';

import { query } from '../../platform/db/query.ts';

/** Returns the column of the names that a request sets; no column when it leaves them out. */
export function toNamesColumn(given: unknown): { names?: LocalNames } {
  if (given === undefined) return {};
  const named = Object.entries(localNamesSchema.parse(given)).filter(([, name]) => !isBlank(name));
  return { names: Object.fromEntries(named) };
}

/** Returns the names in other languages as the audit history records them, such as `हिन्दी: पुणे`. */
export const auditNames = ({ names = {} }: { readonly names?: LocalNames }) => {
  const named = localNameLocales.filter((locale) => names[locale]);
  const texts = named.map((locale) => `${getLanguage(locale).name}: ${names[locale]}`);
  return texts.length > 0 ? { names: texts.join(', ') } : {};
};

interface CaseTopic {
  readonly feedbackType: string;
  readonly subType: string;
}

/** Returns the names of a case's type and sub-type in a language, else their base names. */
export type TranslateTopic = (of: CaseTopic) => CaseTopic;

interface NameRow {
  readonly type: string;
  readonly typeNames: LocalNames;
  readonly subType: string | null;
  readonly subTypeNames: LocalNames | null;
}

/** Loads the names of types and sub-types in a language; without a query if it can have none. */
export async function loadTopicTranslation(locale: Locale): Promise<TranslateTopic> {
  const rows = localNameLocales.includes(locale)
    ? await query<NameRow>(
        `SELECT type.name AS type, type.names AS "typeNames",
           sub_type.name AS "subType", sub_type.names AS "subTypeNames"
         FROM feedback_types AS type
         LEFT JOIN sub_types AS sub_type ON sub_type.feedback_type_id = type.id
         WHERE type.names <> '{}' OR sub_type.names <> '{}'`,
      )
    : [];
  return ({ feedbackType, subType }: CaseTopic) => {
    const ofType = rows.filter(({ type }) => type === feedbackType);
    const ofSubType = ofType.find((row) => row.subType === subType);
    return {
      feedbackType: pickLocalName(feedbackType, ofType[0]?.typeNames, locale),
      subType: pickLocalName(subType, ofSubType?.subTypeNames ?? undefined, locale),
    };
  };
}
