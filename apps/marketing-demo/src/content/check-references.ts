import { SiteDataError, type FooterData, type MenuItem } from '@feedback/site-shell';

import type { Accessibility, Article, Funds, Navs, TextPage } from './schemas.ts';

/** The site's data from its files. */
export interface Content {
  accessibility: Accessibility;
  menu: MenuItem[];
  footer: FooterData;
  funds: Funds;
  navs: Navs;
  articles: Article[];
  pages: TextPage[];
  hindi: Record<string, string>;
}

const doubles = (file: string, names: readonly string[]): string[] =>
  names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${file}: ${name} is there twice`);

function fundProblems({ categories, funds, popular }: Funds): string[] {
  const knownCategories = new Set(categories.map((category) => category.slug));
  const knownFunds = new Set(funds.map((fund) => fund.slug));
  return [
    ...doubles(
      'funds.json',
      [...categories, ...funds].map((entry) => entry.slug),
    ),
    ...funds
      .filter((fund) => !knownCategories.has(fund.category))
      .map((fund) => `funds.json: ${fund.name} is in an unknown category, ${fund.category}`),
    ...popular
      .filter((slug) => !knownFunds.has(slug))
      .map((slug) => `funds.json: popular names an unknown fund, ${slug}`),
  ];
}

/** Checks that a fund's NAV equals the last value of its course. */
const navProblems = ({ funds }: Funds, { courses }: Navs): string[] =>
  funds
    .filter(({ slug, nav }) => courses[slug]?.at(-1) !== Number(nav))
    .map(({ slug, nav }) => `navs.json: the course of ${slug} does not end at its NAV, ${nav}`);

/**
 * Checks references between files: duplicate names and names without a target.
 * @throws SiteDataError that names each wrong entry
 */
export function checkReferences(content: Content): Content {
  const problems = [
    ...fundProblems(content.funds),
    ...navProblems(content.funds, content.navs),
    ...doubles(
      'articles.json',
      content.articles.map((article) => article.slug),
    ),
    ...doubles(
      'pages.json',
      content.pages.map((page) => page.path),
    ),
  ];
  if (problems.length > 0) throw new SiteDataError(problems.join('\n'));
  return content;
}
