import { footerDataSchema, menuSchema, parseSiteData } from '@feedback/site-shell';

import accessibilityData from '../../data/accessibility.json';
import articlesData from '../../data/articles.json';
import footerData from '../../data/footer.json';
import fundsData from '../../data/funds.json';
import menuData from '../../data/menu.json';
import navsData from '../../data/navs.json';
import pagesData from '../../data/pages.json';
import hindiData from '../../data/translations.hi.json';
import { checkReferences } from './check-references.ts';
import {
  accessibilitySchema,
  articlesSchema,
  fundsSchema,
  navsSchema,
  pagesSchema,
  translationsSchema,
} from './schemas.ts';

/**
 * All content of the site, validated: an invalid entry stops the build with a message that names
 * it.
 */
export const content = checkReferences({
  accessibility: parseSiteData(accessibilitySchema, accessibilityData, 'accessibility.json'),
  menu: parseSiteData(menuSchema, menuData, 'menu.json'),
  footer: parseSiteData(footerDataSchema, footerData, 'footer.json'),
  funds: parseSiteData(fundsSchema, fundsData, 'funds.json'),
  navs: parseSiteData(navsSchema, navsData, 'navs.json'),
  articles: parseSiteData(articlesSchema, articlesData, 'articles.json'),
  pages: parseSiteData(pagesSchema, pagesData, 'pages.json'),
  hindi: parseSiteData(translationsSchema, hindiData, 'translations.hi.json'),
});
