import { type Locale, pickLocalName } from '@feedback/contract/messages';
import type { FormOptions } from '@feedback/contract/reference-data/feedback-type';
import { localNameLocales } from '@feedback/contract/messages/language-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useLocale } from './locale.tsx';
import { formOptionsQuery } from './queries/choice-queries.ts';

/** Functions that return the names of a case's type and sub-type in the user's language. */
export interface TopicNames {
  readonly nameType: (feedbackType: string) => string;
  readonly nameSubType: (of: { readonly feedbackType: string; readonly subType: string }) => string;
}

/** Returns the names of types and sub-types in the user's language, else their base names. */
export function useTopicNames(): TopicNames {
  const { locale } = useLocale();
  const { data } = useQuery({ ...formOptionsQuery, enabled: localNameLocales.includes(locale) });
  return useMemo(() => createTopicNames(data, locale), [data, locale]);
}

function createTopicNames(options: FormOptions | undefined, locale: Locale): TopicNames {
  const findType = (name: string) =>
    options?.feedbackType.find(({ feedbacktype }) => feedbacktype === name);
  return {
    nameType: (name) => pickLocalName(name, findType(name)?.names, locale),
    nameSubType({ feedbackType, subType }) {
      const rows = findType(feedbackType)?.subTypeList;
      return pickLocalName(subType, rows?.find((row) => row.subType === subType)?.names, locale);
    },
  };
}
