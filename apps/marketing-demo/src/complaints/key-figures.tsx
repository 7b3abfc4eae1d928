import type { Disclosure } from '@feedback/contract/regulatory/disclosure';
import type { ComplaintCodeRow } from '@feedback/contract/regulatory/disclosure-tables';

import css from './complaints.module.css';
import { formatNumber, type PartProps } from './formats.ts';
import figureCss from './key-figures.module.css';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const totalOf = (
  codes: readonly ComplaintCodeRow[],
  part: ComplaintCodeRow['part'],
): ComplaintCodeRow | undefined => codes.find((row) => row.part === part && row.code === 'total');

/** Shows a month in five numbers, each the total of a prescribed table. */
export function KeyFigures({ figures, texts, lang }: PartProps & { figures: Disclosure }) {
  const all = totalOf(figures.codes, 'A');
  const onScores = totalOf(figures.codes, 'B');
  const bySource = figures.sources.find(({ source }) => source === 'total');
  if (!all || !onScores || !bySource) return null;
  const count = (value: number) => formatNumber(lang, value);
  const resolved = sum(all.resolved);
  const figure = (name: string, value: string, note: string) => ({ name, value, note });
  const shown = [
    figure(
      texts.received,
      count(bySource.received),
      `${texts.scores}: ${count(onScores.received)}`,
    ),
    figure(
      texts.resolved,
      count(bySource.resolved),
      `${texts.nonActionable}: ${count(all.nonActionable)}`,
    ),
    figure(
      texts.pendingAtEnd,
      count(sum(bySource.pending)),
      `${texts.longer}: ${count(bySource.pending[1])}`,
    ),
    figure(
      texts.within,
      resolved === 0 ? '–' : formatNumber(lang, all.resolved[0] / resolved, 'percent'),
      `${count(all.resolved[0])} / ${count(resolved)}, ${texts.withoutNonActionable}`,
    ),
    figure(
      texts.average,
      all.averageDays === null ? '–' : count(all.averageDays),
      texts.averageNote,
    ),
  ];
  return (
    <dl className={figureCss.figures}>
      {shown.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={figureCss.value}>{value}</dd>
          <dd className={css.small}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
