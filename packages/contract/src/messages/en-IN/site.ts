import { plural } from '../plural.ts';
import { formPages } from './site-form-pages.ts';

/**
 * The public site: header, footer and the pages around the form (rule 4.1). What a page tells at
 * length (articles, funds, the named pages) is data of the site, not here.
 */
export const site = {
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

  ...formPages,
  careHoursTitle: 'Customer-care hours',

  heroTitle: 'Money that stays on course',
  heroLead: (brand: string) =>
    `${brand} runs 28 simple, well-kept funds for goals that are years away. Start with a small monthly amount and let time do its work.`,
  exploreFunds: 'Explore the funds',
  heroArt: 'Costs, risks and numbers in plain words, on every fund’s page.',
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

  allFundsTitle: 'Mutual funds',
  allFundsLead: (funds: number, categories: number) =>
    [
      plural('en-IN', funds, { one: `${funds} fund`, other: `${funds} funds` }),
      plural('en-IN', categories, {
        one: `in ${categories} category.`,
        other: `in ${categories} categories.`,
      }),
      'Begin with how long the money can stay invested.',
    ].join(' '),
  fund: 'Fund',
  navTitle: 'NAV: the price of a unit',
  navLead: 'What one unit of each fund is worth, calculated at the end of every business day.',
  navColumn: 'NAV (direct, growth)',
  terTitle: 'Total expense ratio',
  terLead:
    'What each fund costs a year, as a percentage of the money in it. It is already reflected in the NAV.',
  rupees: (amount: number) => `Rs ${amount.toLocaleString('en-IN')}`,
  articlesTitle: 'Articles',
  articlesLead: 'Short reads on saving, funds and taxes, each answering one question.',
  calculatorsTitle: 'Calculators',
  calculatorsLead: 'See what a monthly amount could grow to, and how long a sum could last.',
  sipCalculator: 'SIP calculator',
  sipCalculatorLead: 'What a fixed amount every month may grow to.',
  swpCalculator: 'SWP calculator',
  swpCalculatorLead: 'How long a sum lasts when you take a fixed amount every month.',
  sipExample: (monthly: string, years: number, rate: number, value: string) =>
    `${monthly} a month for ${years} years at ${rate}% a year: ${value}`,
  swpExample: (start: string, withdrawal: string, years: number, left: string) =>
    `${withdrawal} a month out of ${start} for ${years} years: ${left} left`,

  breadcrumbs: 'You are here',
  home: 'Home',
  fundsIn: (category: string) => `Funds in ${category}`,
  fundCategories: 'Fund categories',
  factsTitle: 'Key facts',
  objective: 'Objective',
  category: 'Category',
  risk: 'Risk',
  horizon: 'Suggested time horizon',
  benchmark: 'Benchmark',
  minimumSip: 'Minimum SIP',
  expense: 'Expense ratio (direct)',
  plan: 'Plan',
  directGrowth: 'Direct plan, growth option',
  investInThis: 'Invest in this fund',
  otherFundsHere: 'Other funds in this category',
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
  riskometer: 'Riskometer',
  navChart: 'NAV, month by month',
  navMonth: 'Month',
  navTable: 'Show as a table',
  navNote: 'Past performance may or may not be sustained in future.',
  riskometerWords: (level: string) =>
    `Investors understand that their principal will be at ${level.toLowerCase()} risk.`,
  years: (from: number) =>
    plural('en-IN', from, { one: `${from} year or more`, other: `${from} years or more` }),
  months: (from: number) =>
    plural('en-IN', from, { one: `${from} month or more`, other: `${from} months or more` }),
  readingTime: (minutes: number) => `${minutes} min read`,
  moreOnTopic: 'More on this topic',
  topics: 'Topics',
  onlyInEnglish: 'This text is available in English only for now.',

  searchTitle: 'Search',
  searchHint: 'Try “SIP”, “tax” or the name of a fund.',
  searchFound: (count: number) =>
    count === 0
      ? 'Nothing found'
      : plural('en-IN', count, { one: `${count} page found`, other: `${count} pages found` }),
  searchEmpty: 'Try fewer or different words, or browse all pages below.',
  pageKinds: { page: 'Page', fund: 'Fund', article: 'Article', category: 'Category' },

  contactTitle: 'Contact us',
  contactLead: 'A real person will answer. If you have a folio number, please keep it handy.',
  contactByForm: 'By form, with a case id',
  customers: 'Customers',
  distributors: 'Distributors',
  employees: 'Employees',
  nodalOfficer: 'Nodal officer for accessibility',
  contactByPhone: 'By telephone',
  contactByEmail: 'By e-mail',

  monthlyAmount: 'Monthly amount (Rs)',
  startAmount: 'Amount invested at the start (Rs)',
  withdrawal: 'Monthly withdrawal (Rs)',
  yearsLabel: 'Years',
  returnRate: 'Assumed yearly return (%)',
  numberWanted: (label: string, min: string, max: string) =>
    `${label}: please enter a number from ${min} to ${max}.`,
  wholeWanted: (label: string, min: string, max: string) =>
    `${label}: please enter a whole number from ${min} to ${max}.`,
  calculate: 'Calculate',
  resultInvested: 'You invest',
  resultValue: 'Value at the end',
  resultWithdrawn: 'You withdraw',
  resultLeft: 'Left at the end',
  chartTitle: { sip: 'How it may grow', swp: 'How long it may last' },
  chartSeries: {
    invested: 'Invested so far',
    value: 'Value',
    withdrawn: 'Withdrawn so far',
    left: 'Left',
  },
  chartYear: 'Year',
  chartTable: 'Year by year, in numbers (Rs)',
  calculatorNote: 'An assumption, not a promise: real returns vary from year to year.',
  calculatorNeedsScript: 'The calculator needs JavaScript.',

  siteMapTitle: 'Site map',
  siteMapLead: 'Every page of this site.',
  mainPages: 'Main pages',
  notFoundTitle: 'This page does not exist',
  notFoundLead: 'The address may be out of date or mistyped. Try one of these:',
  backHome: 'Go to the home page',

  intranetTitle: 'Intranet: feedback',
  intranetLead: 'A plain page, as an intranet would have it, with the employee form embedded.',
  partnerTitle: 'A partner’s page',
  partnerLead:
    'A plain page without a framework that shows the header and the footer as custom elements.',
};
