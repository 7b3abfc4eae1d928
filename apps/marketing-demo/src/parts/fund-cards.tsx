import { fundPath } from '../address.ts';
import { inLocale } from '../content/localise.ts';
import type { Fund } from '../content/schemas.ts';
import type { PageContext } from '../page.ts';
import css from './cards.module.css';

/** Shows funds as cards; each card is a single link. */
export function FundCards({ funds, context }: { funds: readonly Fund[]; context: PageContext }) {
  const { texts, locale, to } = context;
  return (
    <ul className={css.cards}>
      {funds.map((fund) => (
        <li key={fund.slug} className={css.card}>
          <a href={to(fundPath(fund))}>{fund.name}</a>
          <p>{inLocale(fund.objective, locale)}</p>
          <p className={css.meta}>
            {texts.risk}: {texts.riskLevels[fund.risk]}
          </p>
        </li>
      ))}
    </ul>
  );
}
