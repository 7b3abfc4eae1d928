import { brand } from '@feedback/contract/brand';
import { Dial } from '@feedback/ui/charts/dial';

import { categoryPath, fundPath } from '../address.ts';
import { NavChart, type NavChartProps } from '../client/nav-chart.tsx';
import { content } from '../content/content.ts';
import { inLocale, translator } from '../content/localise.ts';
import { riskLevelSchema, type Fund, type FundCategory } from '../content/schemas.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { FundCards } from '../parts/fund-cards.tsx';
import css from './text-page.module.css';

const { categories, funds } = content.funds;

const fundsIn = (category: string): Fund[] => funds.filter((fund) => fund.category === category);

function horizonOf(fund: Fund, { texts }: PageContext): string {
  return 'years' in fund.horizon
    ? texts.years(fund.horizon.years)
    : texts.months(fund.horizon.months);
}

function FundFacts({ fund, category, context }: FundProps) {
  const { texts, locale } = context;
  const facts = [
    [texts.category, inLocale(category.name, locale)],
    [texts.plan, texts.directGrowth],
    [texts.horizon, horizonOf(fund, context)],
    [texts.benchmark, translator(content.hindi, locale)(fund.benchmark)],
    [texts.minimumSip, texts.rupees(fund.minimumSip)],
    [texts.expense, fund.expense],
    ['NAV', fund.nav],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The fund's riskometer, as a scheme's page shows it. */
function Riskometer({ fund, context: { texts } }: Omit<FundProps, 'category'>) {
  const levels = riskLevelSchema.options;
  return (
    <Dial
      label={texts.riskometer}
      levels={levels.map((level) => texts.riskLevels[level])}
      level={levels.indexOf(fund.risk)}
      words={texts.riskometerWords(texts.riskLevels[fund.risk])}
    />
  );
}

/** The chart of the fund's NAV. It is prerendered, because people also read it on paper. */
function NavCourse({ fund, context: { texts, locale } }: Omit<FundProps, 'category'>) {
  const { until, courses } = content.navs;
  const { navChart, navMonth, navTable } = texts;
  const given: NavChartProps = {
    values: courses[fund.slug] ?? [],
    until,
    texts: { navChart, navMonth, navTable },
    lang: locale,
  };
  return (
    <section>
      <div className={css.chart} data-nav-chart={JSON.stringify(given)}>
        <NavChart {...given} />
      </div>
      <p className={css.note}>{texts.navNote}</p>
    </section>
  );
}

interface FundProps {
  fund: Fund;
  category: FundCategory;
  context: PageContext;
}

function FundBody({ fund, category, context }: FundProps) {
  const { texts, locale, to } = context;
  const others = fundsIn(fund.category).filter((other) => other !== fund);
  const categoryName = inLocale(category.name, locale);
  return (
    <article className={css.page}>
      <Breadcrumbs
        context={context}
        steps={[
          { path: '/mutual-funds', label: texts.allFundsTitle },
          { path: categoryPath(category.slug), label: categoryName },
        ]}
        here={fund.name}
      />
      <h1>{fund.name}</h1>
      <p className={css.lead}>{inLocale(fund.objective, locale)}</p>
      <a className={css.button} href={to(brand.links.invest)}>
        {texts.investInThis}
      </a>
      <section>
        <h2>{texts.factsTitle}</h2>
        <div className={css.withDial}>
          <FundFacts fund={fund} category={category} context={context} />
          <Riskometer fund={fund} context={context} />
        </div>
      </section>
      <NavCourse fund={fund} context={context} />
      <section>
        <h2>{texts.otherFundsHere}</h2>
        <FundCards funds={others} context={context} />
      </section>
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

function CategoryBody({ category, context }: { category: FundCategory; context: PageContext }) {
  const { texts, locale } = context;
  const name = inLocale(category.name, locale);
  return (
    <article className={css.page}>
      <Breadcrumbs
        context={context}
        steps={[{ path: '/mutual-funds', label: texts.allFundsTitle }]}
        here={name}
      />
      <h1>{name}</h1>
      <p className={css.lead}>{inLocale(category.summary, locale)}</p>
      <section>
        <h2>{texts.fundsIn(name)}</h2>
        <FundCards funds={fundsIn(category.slug)} context={context} />
      </section>
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

function AllFundsBody({ context }: { context: PageContext }) {
  const { texts, locale, to } = context;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={texts.allFundsTitle} />
      <h1>{texts.allFundsTitle}</h1>
      <p className={css.lead}>{texts.allFundsLead(funds.length, categories.length)}</p>
      {categories.map((category) => (
        <section key={category.slug}>
          <h2>
            <a href={to(categoryPath(category.slug))}>{inLocale(category.name, locale)}</a>
          </h2>
          <p>{inLocale(category.summary, locale)}</p>
          <FundCards funds={fundsIn(category.slug)} context={context} />
        </section>
      ))}
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

/**
 * Returns the pages of all funds, each category and each fund (`dir-g`: direct plan, growth option;
 * rule 4.6).
 */
export function fundPages(context: PageContext): SitePage[] {
  const { locale, texts } = context;
  return [
    {
      path: '/mutual-funds',
      kind: 'page',
      title: texts.allFundsTitle,
      description: texts.allFundsLead(funds.length, categories.length),
      body: <AllFundsBody context={context} />,
    },
    ...categories.map((category): SitePage => ({
      path: categoryPath(category.slug),
      kind: 'category',
      title: inLocale(category.name, locale),
      description: inLocale(category.summary, locale),
      body: <CategoryBody category={category} context={context} />,
    })),
    ...categories.flatMap((category) =>
      fundsIn(category.slug).map((fund): SitePage => ({
        path: fundPath(fund),
        kind: 'fund',
        title: fund.name,
        description: inLocale(fund.objective, locale),
        scripts: ['fund'],
        body: <FundBody fund={fund} category={category} context={context} />,
      })),
    ),
  ];
}
