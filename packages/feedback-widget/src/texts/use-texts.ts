import { resolveLocale, type Locale } from '@feedback/contract/messages';
import { useEffect, useState } from 'react';

import { loadTexts, getLoadedTexts, type Texts } from './texts.ts';

/**
 * Returns the texts for a `lang` value; undefined while the first texts load. After a change the
 * previous texts stay until the new ones are loaded, so that the form does not disappear meanwhile.
 */
export function useTexts(lang: string | undefined): Texts | undefined {
  const locale = resolveLocale(lang);
  const [first] = useState<Locale>(locale);
  const [loaded, setLoaded] = useState<Texts>();
  useEffect(() => {
    if (getLoadedTexts(locale)) return undefined;
    let isCurrent = true;
    void loadTexts(locale).then((texts) => isCurrent && setLoaded(texts));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return getLoadedTexts(locale) ?? loaded ?? getLoadedTexts(first);
}
