import { defaultLocale, getValueForLocale, type Locale } from '@feedback/contract/messages';
import { getPrimaryLanguage } from '@feedback/contract/messages/language-names';
import type { FooterData, MenuItem } from '@feedback/site-shell';

import type { Localized, Translations } from './schemas.ts';

/** The language of the site's data, which is English; some data is translated. */
const dataLanguage = getPrimaryLanguage(defaultLocale);

/** Returns the `lang` of untranslated data on a page, or undefined on a page in that language. */
export const getDataLanguage = (locale: Locale): string | undefined =>
  getPrimaryLanguage(locale) === dataLanguage ? undefined : dataLanguage;

/** Returns a text of the data in a page's language; untranslated texts stay English. */
export const localiseText = (text: Localized, locale: Locale): string =>
  getValueForLocale(text, locale) ?? text.en;

type Translate = (label: string) => string;

/** Returns a function that translates labels of menu and footer into a page's language. */
export const createTranslator =
  (translations: Translations, locale: Locale): Translate =>
  (label) =>
    translations[locale]?.[label] ?? label;

/** Returns the menu with its names in a page's language. */
export const translateMenu = (menu: readonly MenuItem[], translate: Translate): MenuItem[] =>
  menu.map((item) => ({
    ...item,
    MenuName: translate(item.MenuName),
    ...(item.SubMenu ? { SubMenu: translateMenu(item.SubMenu, translate) } : {}),
  }));

type FooterLink = FooterData['quickLinks'][number]['links'][number];

/** Translates a link's label; an untranslated label on a page in another language is marked. */
const translateLink = (link: FooterLink, translate: Translate, locale: Locale): FooterLink => {
  const label = translate(link.label);
  const lang = label === link.label ? getDataLanguage(locale) : undefined;
  return { ...link, label, ...(lang ? { lang } : {}) };
};

/** Returns the footer with its labels in a page's language. */
export const translateFooter = (
  footer: FooterData,
  translate: Translate,
  locale: Locale,
): FooterData => ({
  kotakCompanies: footer.kotakCompanies,
  followUs: footer.followUs.map((entry) => ({
    ...entry,
    ...(entry.label === undefined ? {} : { label: translate(entry.label) }),
  })),
  reachOut: footer.reachOut.map((entry) => {
    const addInfo = entry.addInfo === undefined ? {} : { addInfo: translate(entry.addInfo) };
    return entry.type === 'phone'
      ? { ...entry, ...addInfo }
      : { ...entry, ...addInfo, label: translate(entry.label) };
  }),
  quickLinks: footer.quickLinks.map((group) => ({
    ...group,
    title: translate(group.title),
    links: group.links.map((link) => translateLink(link, translate, locale)),
  })),
});
