import type { ReactNode } from 'react';

import type { PlanChartTexts } from '../client/plan-chart.tsx';
import type { PageContext } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import own from './calculators.module.css';
import css from './text-page.module.css';

/** The path of the page that links to the calculators. */
export const overview = '/mutual-fund-calculators';

interface NumberField {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  isWhole?: boolean;
}

/**
 * A field for an amount, a rate or years. Visitors may type numbers in any usual format; the script
 * checks the range.
 */
function NumberInput({ field, texts }: { field: NumberField; texts: PageContext['texts'] }) {
  const { name, label, value, min, max, isWhole = false } = field;
  const wanted = isWhole ? texts.wholeWanted : texts.numberWanted;
  const shown = (one: number) => one.toLocaleString('en-IN');
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className={own.number}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown(value)}
        aria-describedby={`${name}-error`}
        data-min={min}
        data-max={max}
        data-whole={isWhole}
        data-wanted={wanted(label, shown(min), shown(max))}
        required
      />
      <span id={`${name}-error`} className={own.fieldError} role="alert" />
    </p>
  );
}

/** A calculator's form; `client/calculator.ts` calculates the results while the visitor types. */
function Calculator({
  kind,
  fields,
  results,
  context: { texts },
}: {
  kind: 'sip' | 'swp';
  fields: readonly NumberField[];
  results: readonly { name: string; label: string }[];
  context: PageContext;
}) {
  return (
    <form className={css.calculator} data-calculator={kind} noValidate>
      {fields.map((field) => (
        <NumberInput key={field.name} field={field} texts={texts} />
      ))}
      <button type="submit">{texts.calculate}</button>
      <dl className={css.facts} aria-live="polite">
        {results.map((result) => (
          <div key={result.name}>
            <dt>{result.label}</dt>
            <dd>
              <output htmlFor={fields.map((field) => field.name).join(' ')} name={result.name}>
                –
              </output>
            </dd>
          </div>
        ))}
      </dl>
      <noscript>
        <p className={css.notice}>{texts.calculatorNeedsScript}</p>
      </noscript>
    </form>
  );
}

/** The placeholder of a plan's chart, which `client/calculator.ts` draws. */
function ChartPlace({
  kind,
  lines,
  context: { texts },
}: {
  kind: 'sip' | 'swp';
  lines: readonly (keyof PlanChartTexts['chartSeries'])[];
  context: PageContext;
}) {
  const { chartSeries, chartYear, chartTable, chartTitle } = texts;
  const words: PlanChartTexts = { chartSeries, chartYear, chartTable, title: chartTitle[kind] };
  return (
    <div
      className={css.chart}
      data-chart=""
      data-lines={JSON.stringify(lines)}
      data-texts={JSON.stringify(words)}
    />
  );
}

/** The frame of both calculators’ pages. */
function CalculatorPage({
  title,
  lead,
  children,
  context,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  context: PageContext;
}) {
  return (
    <article className={css.page}>
      <Breadcrumbs
        context={context}
        steps={[{ path: overview, label: context.texts.calculatorsTitle }]}
        here={title}
      />
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      <div className={own.workedOut}>{children}</div>
      <p className={css.note}>{context.texts.calculatorNote}</p>
    </article>
  );
}

/** The initial amounts, rates and years of the calculators. */
export const usualSip = { monthly: 5000, years: 15, rate: 10 };
export const usualSwp = { start: 2_000_000, withdrawal: 12_000, years: 20, rate: 8 };

/** The page of the SIP calculator. */
export function SipCalculator({ context }: { context: PageContext }) {
  const { texts } = context;
  const fields = [
    {
      name: 'monthly',
      label: texts.monthlyAmount,
      value: usualSip.monthly,
      min: 1,
      max: 10_000_000,
    },
    {
      name: 'years',
      label: texts.yearsLabel,
      value: usualSip.years,
      min: 1,
      max: 50,
      isWhole: true,
    },
    { name: 'rate', label: texts.returnRate, value: usualSip.rate, min: 0, max: 30 },
  ];
  const results = [
    { name: 'invested', label: texts.resultInvested },
    { name: 'value', label: texts.resultValue },
  ];
  return (
    <CalculatorPage title={texts.sipCalculator} lead={texts.sipCalculatorLead} context={context}>
      <Calculator kind="sip" fields={fields} results={results} context={context} />
      <ChartPlace kind="sip" lines={['value', 'invested']} context={context} />
    </CalculatorPage>
  );
}

/** The page of the SWP calculator. */
export function SwpCalculator({ context }: { context: PageContext }) {
  const { texts } = context;
  const fields = [
    {
      name: 'start',
      label: texts.startAmount,
      value: usualSwp.start,
      min: 1,
      max: 1_000_000_000,
    },
    {
      name: 'withdrawal',
      label: texts.withdrawal,
      value: usualSwp.withdrawal,
      min: 0,
      max: 10_000_000,
    },
    {
      name: 'years',
      label: texts.yearsLabel,
      value: usualSwp.years,
      min: 1,
      max: 50,
      isWhole: true,
    },
    { name: 'rate', label: texts.returnRate, value: usualSwp.rate, min: 0, max: 30 },
  ];
  const results = [
    { name: 'withdrawn', label: texts.resultWithdrawn },
    { name: 'left', label: texts.resultLeft },
  ];
  return (
    <CalculatorPage title={texts.swpCalculator} lead={texts.swpCalculatorLead} context={context}>
      <Calculator kind="swp" fields={fields} results={results} context={context} />
      <ChartPlace kind="swp" lines={['left', 'withdrawn']} context={context} />
    </CalculatorPage>
  );
}
