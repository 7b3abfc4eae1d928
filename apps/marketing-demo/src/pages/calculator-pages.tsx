import { Sparkline } from '@feedback/ui/charts/sparkline';

import { planByYear, withdrawalByYear } from '../client/growth.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import cards from '../parts/cards.module.css';
import { overview, SipCalculator, SwpCalculator, usualSip, usualSwp } from './calculators.tsx';
import css from './text-page.module.css';

/** A calculator with its initial course. */
interface Preview {
  path: string;
  title: string;
  lead: string;
  /** The result of the course in words. */
  example: string;
  values: readonly number[];
}

function previewsOf({ texts }: PageContext): readonly Preview[] {
  const { monthly, start, withdrawal } = { ...usualSip, ...usualSwp };
  const sip = planByYear(monthly, usualSip.years, usualSip.rate).map(({ value = 0 }) => value);
  const swp = withdrawalByYear(start, withdrawal, usualSwp.years, usualSwp.rate);
  const lefts = swp.map(({ left = 0 }) => left);
  const rupees = (value = 0) => texts.rupees(Math.round(value));
  return [
    {
      path: `${overview}/sip-calculator`,
      title: texts.sipCalculator,
      lead: texts.sipCalculatorLead,
      example: texts.sipExample(rupees(monthly), usualSip.years, usualSip.rate, rupees(sip.at(-1))),
      values: sip,
    },
    {
      path: `${overview}/swp-calculator`,
      title: texts.swpCalculator,
      lead: texts.swpCalculatorLead,
      example: texts.swpExample(
        rupees(start),
        rupees(withdrawal),
        usualSwp.years,
        rupees(lefts.at(-1)),
      ),
      values: lefts,
    },
  ];
}

function Overview({ context }: { context: PageContext }) {
  const { texts } = context;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={texts.calculatorsTitle} />
      <h1>{texts.calculatorsTitle}</h1>
      <p className={css.lead}>{texts.calculatorsLead}</p>
      <ul className={cards.cards}>
        {previewsOf(context).map(({ path, title, lead, example, values }) => (
          <li key={path} className={cards.card}>
            <a href={context.to(path)}>{title}</a>
            <p>{lead}</p>
            <div className={cards.preview}>
              <Sparkline label={example} values={values} />
            </div>
            <p className={cards.meta} aria-hidden="true">
              {example}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{texts.calculatorNote}</p>
    </article>
  );
}

/** Returns the calculators' pages and the page that links to them. */
export function calculatorPages(context: PageContext): SitePage[] {
  const { texts } = context;
  return [
    {
      path: overview,
      kind: 'page',
      title: texts.calculatorsTitle,
      description: texts.calculatorsLead,
      body: <Overview context={context} />,
    },
    {
      path: `${overview}/sip-calculator`,
      aliases: ['/sip-calculator'],
      kind: 'page',
      title: texts.sipCalculator,
      description: texts.sipCalculatorLead,
      scripts: ['calculator'],
      body: <SipCalculator context={context} />,
    },
    {
      path: `${overview}/swp-calculator`,
      aliases: ['/swp-calculator'],
      kind: 'page',
      title: texts.swpCalculator,
      description: texts.swpCalculatorLead,
      scripts: ['calculator'],
      body: <SwpCalculator context={context} />,
    },
  ];
}
