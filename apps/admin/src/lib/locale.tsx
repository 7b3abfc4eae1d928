import { type Locale, locales, resolveLocale, withFallback } from '@feedback/contract/messages';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { consoleTexts } from '@feedback/contract/messages/en-IN/console';

import { readPreference, storePreference } from './browser/preferences.ts';

type Translated = Exclude<Locale, 'en-IN'>;
type Loader<T> = () => Promise<Partial<T>>;
/**
 * The loaders of a catalogue's translations. English contains only the texts that differ from the
 * default.
 */
type Loaders<T> = Readonly<Record<'hi', Loader<T>> & Partial<Record<'en', Loader<T>>>>;

/** A catalogue: the default texts come with the page, the others load when chosen. */
export interface Texts<T extends object> {
  readonly base: T;
  readonly in: (locale: Translated) => Promise<T>;
}

/** Defines a catalogue with the loaders of its translations. */
export function defineTexts<T extends object>(base: T, loaders: Loaders<T>): Texts<T> {
  const loaded = new Map<Translated, Promise<T>>();
  const load = (locale: Translated) => {
    const promise = Promise.resolve(loaders[locale]?.())
      // When a chunk fails to load, the default texts are shown (rule 5.1).
      .catch(() => undefined)
      .then((overlay) => withFallback(base, overlay));
    loaded.set(locale, promise);
    return promise;
  };
  return { base, in: (locale) => loaded.get(locale) ?? load(locale) };
}

interface LocaleState {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en-IN', setLocale: () => {} });

/** Returns the initial language: `?lang=`, else the stored choice, else the default. */
function firstLocale(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang');
  return resolveLocale(asked ?? readPreference('locale'));
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setState] = useState(firstLocale);
  // The old language stays on screen until the new texts have loaded.
  const [, startTransition] = useTransition();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const setLocale = useCallback((next: Locale) => {
    storePreference('locale', next);
    document.documentElement.lang = next;
    startTransition(() => setState(next));
  }, []);
  const state = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

/** Returns the language of the pages and a function that changes it. */
export const useLocale = (): LocaleState => use(LocaleContext);

/** Returns a catalogue's texts in the reader's language; suspends while they load. */
export function useTexts<T extends object>(texts: Texts<T>): T {
  const { locale } = use(LocaleContext);
  return locale === 'en-IN' ? texts.base : use(texts.in(locale));
}

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = {
  'en-IN': 'English (India)',
  en: 'English (international)',
  hi: 'हिन्दी',
};

export { locales };

/** The texts that all screens and the frame around them share. */
export const common = defineTexts(consoleTexts, {
  en: () => import('@feedback/contract/messages/en/console').then((m) => m.consoleTexts),
  hi: () => import('@feedback/contract/messages/hi/console').then((m) => m.consoleTexts),
});
