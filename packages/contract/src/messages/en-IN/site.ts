import { choosePluralForm } from '../plural.ts';
import { siteFormPageTexts } from './site-form-pages.ts';

/**
 * Texts of the public site: header, footer and the pages around the form (rule 4.1). The site's
 * data contains the labels of its links and the accessibility statement.
 */
export const siteTexts = {
  skipToContent: 'Skip to the main content',
  homeOf: (brand: string) => `${brand}, home`,
  mainMenu: 'Main menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  allPages: 'All pages',
  loginRegister: 'Login/Register',
  investNow: 'Invest Now',
  search: 'Search',
  searchBox: 'Search funds, articles and pages',
  getTheApp: 'Get the app',
  androidApp: 'Android app',
  iphoneApp: 'iPhone app',
  language: 'Language',
  darkMode: 'Dark mode',

  footer: 'Company information',
  groupCompanies: 'Group companies',
  followUs: 'Follow us',
  followOn: (host: string) => `Follow us on ${host}`,
  moreLinks: 'More on this site',
  reachOut: 'Reach out to us',
  customerCare: 'Customer care',
  copyrightBefore: '©',
  copyrightAfter: (brand: string) => `${brand}. All rights reserved.`,
  disclaimer:
    'Mutual fund investments are subject to market risks, read all scheme related documents carefully.',

  ...siteFormPageTexts,

  heroTitle: 'Money that stays on course',
  heroLead: (brand: string) =>
    `${brand} runs 28 simple, well-kept funds for goals that are years away. Start with a small monthly amount and let time do its work.`,
  exploreFunds: 'Explore the funds',
  stepsTitle: 'Start in four steps',
  steps: [
    {
      title: 'Verify who you are',
      body: 'A PAN and a bank account in your name. It takes about ten minutes, once.',
    },
    {
      title: 'Choose a goal',
      body: 'A house, a school, a year off. A goal says how long the money can stay.',
    },
    {
      title: 'Pick a fund for it',
      body: 'Debt funds suit short goals, equity funds long ones. Every page says which is which.',
    },
    {
      title: 'Set a monthly amount',
      body: 'From 500 rupees. Raise it when your pay rises, pause it when life asks you to.',
    },
  ],
  popularFunds: 'Popular funds',
  allFunds: 'See all funds',
  latestArticles: 'From the learning centre',
  allArticles: 'See all articles',
  writeTitle: 'Something on your mind?',
  writeBody:
    'Praise, a problem or an idea: write to us. You get a case id straight away and an answer from a person.',

  breadcrumbs: 'You are here',
  home: 'Home',
  risk: 'Risk',
  fictional:
    'A demonstration: the funds, figures and companies on this site are invented, and nothing here is advice.',
  riskLevels: {
    low: 'Low',
    'low-to-moderate': 'Low to moderate',
    moderate: 'Moderate',
    'moderately-high': 'Moderately high',
    high: 'High',
    'very-high': 'Very high',
  },
  readingTime: (minutes: number) => `${minutes} min read`,

  searchTitle: 'Search',
  searchHint: 'Try “SIP”, “tax” or the name of a fund.',
  searchFound: (count: number) =>
    count === 0
      ? 'Nothing found'
      : choosePluralForm('en-IN', count, {
          one: `${count} page found`,
          other: `${count} pages found`,
        }),
  searchEmpty: 'Try fewer or different words, or browse all pages below.',

  contactTitle: 'Contact us',
  contactLead: 'A real person will answer. If you have a folio number, please keep it handy.',
  contactByForm: 'By form, with a case id',
  nodalOfficer: 'Nodal officer for accessibility',
  contactByPhone: 'By telephone',
  contactByEmail: 'By e-mail',

  siteMapTitle: 'Site map',
  siteMapLead: 'Every page of this site.',
  stubLead:
    'This page belongs to the full site. The demonstration has only its address, so that every link leads to a page.',
  notFoundTitle: 'This page does not exist',
  notFoundLead: 'The address may be out of date or mistyped. Try one of these:',
  backHome: 'Go to the home page',

  intranetTitle: 'Intranet: feedback',
  intranetLead: 'A plain page, as an intranet would have it, with the employee form embedded.',
  partnerTitle: 'A partner’s page',
  partnerLead:
    'A plain page without a framework that shows the header and the footer as custom elements.',
};
