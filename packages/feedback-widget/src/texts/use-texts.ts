import { resolveLocale, type Locale } from '@feedback/contract/messages';
import { useEffect, useState } from 'react';

import { loadTexts, textsAtHand, type Texts } from './texts.ts';

/**
 * The texts that a `lang` value asks for; undefined while the first are on their way. When it
 * changes, those of before stay until the new ones are here: the form must not go away meanwhile.
 */
export function useTexts(lang: string | undefined): Texts | undefined {
  const locale = resolveLocale(lang);
  const [first] = useState<Locale>(locale);
  const [loaded, setLoaded] = useState<Texts>();
  useEffect(() => {
    if (textsAtHand(locale)) return undefined;
    let isCurrent = true;
    void loadTexts(locale).then((texts) => isCurrent && setLoaded(texts));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return textsAtHand(locale) ?? loaded ?? textsAtHand(first);
}
