import {
  defaultLocale,
  getLanguage,
  type Locale,
  resolveLocale,
} from '@feedback/contract/messages';
import { loadTextCatalogue } from '@feedback/contract/messages/load-catalogue';
import {
  resolveConsoleLocale,
  loadConsoleTextFile,
} from '@feedback/contract/messages/console-translations';

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

/** A text catalogue: the default language comes with the page, other languages load when chosen. */
export interface TextCatalogue<T extends object> {
  readonly base: T;
  readonly in: (locale: Locale) => Promise<T>;
}

/**
 * Defines a catalogue of the default language with its translations.
 * @param file the file in each language's folder, such as `console/audit`
 * @param named the catalogue by the name of its export
 */
export function defineTexts<T extends object>(
  file: string,
  named: Readonly<Record<string, T>>,
): TextCatalogue<T> {
  const [[name, base] = ['', undefined]] = Object.entries(named);
  if (!base) throw new Error(`defineTexts('${file}', …): pass the catalogue by its name.`);
  const translationIn = async (locale: Locale): Promise<Partial<T>> => {
    const texts: Readonly<Record<string, Partial<T>>> = {
      ...(await loadConsoleTextFile(locale, file)),
    };
    return texts[name] ?? {};
  };
  const loaded = new Map<Locale, Promise<T>>();
  const load = (locale: Locale) => {
    // When a chunk fails to load, the default texts are shown (rule 5.1).
    const promise = loadTextCatalogue(base, locale, translationIn).catch(() => base);
    loaded.set(locale, promise);
    return promise;
  };
  return { base, in: (locale) => loaded.get(locale) ?? load(locale) };
}

interface LocaleState {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: defaultLocale, setLocale: () => {} });

/** Returns the initial language: `?lang=`, else the stored choice, else the default. */
function firstLocale(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang');
  return resolveConsoleLocale(resolveLocale(asked ?? readPreference('locale')));
}

/** Sets the language and the direction of the page. */
function markPage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = getLanguage(locale).direction;
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setState] = useState(firstLocale);
  // The old language stays on screen until the new texts have loaded.
  const [, startTransition] = useTransition();
  useEffect(() => markPage(locale), [locale]);
  const setLocale = useCallback((next: Locale) => {
    storePreference('locale', next);
    markPage(next);
    startTransition(() => setState(next));
  }, []);
  const state = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

/** Returns the language of the pages and a function that changes it. */
export const useLocale = (): LocaleState => use(LocaleContext);

/** Returns a catalogue's texts in a language; suspends while they load. */
export const getCatalogueTexts = <T extends object>(texts: TextCatalogue<T>, locale: Locale): T =>
  locale === defaultLocale ? texts.base : use(texts.in(locale));

/** Returns a catalogue's texts in the reader's language; suspends while they load. */
export function useTexts<T extends object>(texts: TextCatalogue<T>): T {
  const { locale } = use(LocaleContext);
  return getCatalogueTexts(texts, locale);
}

/** The texts that all screens and the frame around them share. */
export const commonTextCatalogue = defineTexts('console', { consoleTexts });
