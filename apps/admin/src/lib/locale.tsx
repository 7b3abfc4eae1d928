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
/** Of English only what the default words otherwise. */
type Loaders<T> = Readonly<Record<'hi', Loader<T>> & Partial<Record<'en', Loader<T>>>>;

/** A catalogue: the default's texts come with the page, the others when they are chosen. */
export interface Texts<T extends object> {
  readonly base: T;
  readonly in: (locale: Translated) => Promise<T>;
}

/** Names a catalogue and where its translations lie. */
export function defineTexts<T extends object>(base: T, loaders: Loaders<T>): Texts<T> {
  const loaded = new Map<Translated, Promise<T>>();
  const load = (locale: Translated) => {
    const promise = Promise.resolve(loaders[locale]?.())
      // A chunk that does not arrive costs the language, never the screen (rule 5.1).
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

/** The language of the pages: `?lang=`, else the one chosen before, else the default. */
function firstLocale(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang');
  return resolveLocale(asked ?? readPreference('locale'));
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setState] = useState(firstLocale);
  // The old language stays on screen until the new one's texts are there.
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

/** The language of the pages and the way to change it. */
export const useLocale = (): LocaleState => use(LocaleContext);

/** A catalogue's texts in the reader's language; suspends while they are on their way. */
export function useTexts<T extends object>(texts: Texts<T>): T {
  const { locale } = use(LocaleContext);
  return locale === 'en-IN' ? texts.base : use(texts.in(locale));
}

/** How each language calls itself. */
export const localeNames: Record<Locale, string> = {
  'en-IN': 'English (India)',
  en: 'English (international)',
  hi: 'हिन्दी',
};

export { locales };

/** What every screen says alike, and the frame around them. */
export const common = defineTexts(consoleTexts, {
  en: () => import('@feedback/contract/messages/en/console').then((m) => m.consoleTexts),
  hi: () => import('@feedback/contract/messages/hi/console').then((m) => m.consoleTexts),
});
