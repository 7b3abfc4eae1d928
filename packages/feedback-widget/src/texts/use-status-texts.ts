import { defaultLocale, type Locale } from '@feedback/contract/messages';
import { loadTextCatalogue } from '@feedback/contract/messages/load-catalogue';
import { statusTexts, type StatusTexts } from '@feedback/contract/messages/en-IN/status';
import {
  statusValidationTexts,
  type StatusValidationKey,
} from '@feedback/contract/messages/en-IN/status-validation';
import { loadStatusTranslation } from '@feedback/contract/messages/status-translations';
import { useEffect, useMemo, useState } from 'react';

import type { Texts } from './texts.ts';

/** The texts of the status page in one language, in addition to the forms' texts. */
export interface StatusPageTexts extends Texts {
  readonly validation: Texts['validation'] & Readonly<Record<StatusValidationKey, string>>;
  readonly status: StatusTexts;
}

const loaded = new Map<Locale, StatusTexts>([[defaultLocale, statusTexts]]);

async function load(locale: Locale): Promise<StatusTexts> {
  try {
    const texts = await loadTextCatalogue(statusTexts, locale, loadStatusTranslation);
    loaded.set(locale, texts);
    return texts;
  } catch {
    // A page in English is better than none.
    return statusTexts;
  }
}

/**
 * Returns the page's texts in the language of the form's texts; undefined while the first texts
 * load.
 */
export function useStatusTexts(texts: Texts): StatusPageTexts | undefined {
  const { locale } = texts;
  const [own, setOwn] = useState<StatusTexts>();
  useEffect(() => {
    let isCurrent = true;
    void load(locale).then((newest) => isCurrent && setOwn(newest));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  const shown = loaded.get(locale) ?? own;
  return useMemo(
    () =>
      shown && {
        ...texts,
        validation: { ...statusValidationTexts, ...texts.validation },
        status: shown,
      },
    [texts, shown],
  );
}
