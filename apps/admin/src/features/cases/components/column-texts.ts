import type { Audience } from '@feedback/contract/kinds/audience';
import {
  getColumnRule,
  type CaseColumn,
  type CaseRow,
} from '@feedback/contract/cases/case-columns';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';

/** Returns a column's label on a tab; undefined when the column is not shown separately. */
export function getColumnLabel(texts: ReportTexts, name: CaseColumn, tab: Audience) {
  const names: { [Name in CaseColumn]?: string | Record<Audience, string> } = texts.columns;
  const found = names[name];
  return typeof found === 'object' ? found[tab] : found;
}

/** Returns the label of a value in a column with fixed choices. */
export function getChoiceLabel(texts: ReportTexts, name: CaseColumn, value: string): string {
  const names: { [Name in CaseColumn]?: Readonly<Record<string, string>> } = texts.choices;
  return names[name]?.[value] ?? value;
}

const tagWords = ({ tags }: CaseRow) => tags.map((tag) => tag.name).join(', ');

/** Returns the text of a case's column; undefined when the case has no value. */
export function getColumnText(
  texts: ReportTexts,
  name: CaseColumn,
  row: CaseRow,
  timeText: (at: string) => string,
): string | undefined {
  const { kind } = getColumnRule(name);
  const value = name === 'tags' ? tagWords(row) : String(row[name] ?? '');
  if (value === '') return undefined;
  if (kind === 'time') return timeText(value);
  return kind === 'choice' ? getChoiceLabel(texts, name, value) : value;
}
