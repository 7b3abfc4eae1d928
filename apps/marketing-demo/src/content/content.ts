import { footerDataSchema, menuSchema, parseSiteData } from '@feedback/site-shell';

import accessibilityData from '../../data/accessibility.json';
import footerData from '../../data/footer.json';
import homeData from '../../data/home.json';
import menuData from '../../data/menu.json';
import translationsData from '../../data/translations.json';
import { accessibilitySchema, homeSchema, translationsSchema } from './schemas.ts';

/**
 * All content of the site, validated: an invalid entry stops the build with a message that names
 * it.
 */
export const siteContent = {
  accessibility: parseSiteData(accessibilitySchema, accessibilityData, 'accessibility.json'),
  menu: parseSiteData(menuSchema, menuData, 'menu.json'),
  footer: parseSiteData(footerDataSchema, footerData, 'footer.json'),
  home: parseSiteData(homeSchema, homeData, 'home.json'),
  translations: parseSiteData(translationsSchema, translationsData, 'translations.json'),
};
