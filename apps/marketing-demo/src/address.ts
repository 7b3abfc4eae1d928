import { brand } from '@feedback/contract/brand';
import { defaultLocale, locales, type Locale } from '@feedback/contract/messages';
import { resolveSiteLocale } from '@feedback/contract/messages/site-translations';
import { localePathPrefixes } from '@feedback/contract/wire/site-paths';

/** Matches addresses that are the same in every language: files, the console, plain pages. */
const notLocalised = /^\/(login|userfeedback|admin|logout|intranet|partner)(\/|$)|\.[a-z]{2,4}$/;

/**
 * Returns a page's address in a language. Each language version has its own address and file, so
 * that the choice survives a link, a bookmark and a search engine.
 */
export const localisePath = (path: string, locale: Locale): string => {
  if (notLocalised.test(path)) return path;
  return path === '/' && locale !== defaultLocale
    ? `${localePathPrefixes[locale]}/`
    : localePathPrefixes[locale] + path;
};

/** Checks whether a path belongs to a page that exists in every language of the forms. */
export const isFormPath = (path: string): boolean =>
  /^\/feedback\/(customer|distributor|status)$/.test(path);

/** Returns the languages in which a page exists. */
export const getLocalesOfPage = (path: string): Locale[] =>
  locales.filter((locale) => isFormPath(path) || resolveSiteLocale(locale) === locale);

/** Returns a page's address in every language in which it exists. */
export const buildLanguageLinks = (path: string): { locale: Locale; href: string }[] =>
  getLocalesOfPage(path).map((locale) => ({ locale, href: localisePath(path, locale) }));

/** Returns the official, absolute address of a path. */
export const buildAbsoluteUrl = (path: string): string => `${brand.siteUrl}${path}`;

/** Returns the file that serves a path, for example `ESG/index.html`. */
export const getServingFile = (path: string): string =>
  `${path.replaceAll(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '');
