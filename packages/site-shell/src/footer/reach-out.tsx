import type { ReachOut } from '../data/footer-data.ts';
import { ShellLink, useShell } from '../shell-context.tsx';
import css from './reach-out.module.css';

/** Converts a printed telephone number to a `tel:` address without spaces. */
export const toTelephoneLink = (number: string): string =>
  `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** Returns a printed telephone number that never wraps. */
export const toUnbreakableText = (number: string): string => number.replaceAll(' ', '\u00a0');

/** The ways to reach the company, with its opening hours (rule 4.4). */
export function ReachOutBlock({ entries }: { entries: readonly ReachOut[] }) {
  const { brand, texts } = useShell();
  return (
    <section className={css.reach}>
      <h2>{texts.reachOut}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={String(entry.label)}>
            <img src={entry.icon_url} alt="" width="24" height="24" loading="lazy" />
            <ReachOutEntry entry={entry} />
          </li>
        ))}
      </ul>
      <p className={css.hours}>
        {texts.customerCare}: {brand.careHours}
      </p>
    </section>
  );
}

function ReachOutEntry({ entry }: { entry: ReachOut }) {
  return (
    <div>
      {entry.type === 'phone' ? (
        <p className={css.numbers}>
          {entry.label.map((number) => (
            <a key={number} href={toTelephoneLink(number)}>
              {toUnbreakableText(number)}
            </a>
          ))}
        </p>
      ) : (
        <ShellLink href={entry.href}>{entry.label}</ShellLink>
      )}
      {entry.addInfo === undefined ? null : <p className={css.addInfo}>{entry.addInfo}</p>}
    </div>
  );
}
