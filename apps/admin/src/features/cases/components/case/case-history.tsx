import type { Locale } from '@feedback/contract/messages';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { HistoryEntry } from '@feedback/contract/cases/report';
import { changeOriginSchema } from '@feedback/contract/kinds/change-origin';
import { formatTextMonth } from '@feedback/contract/messages/dates';

import {
  formatFilterDay,
  getFormattingLocale,
  formatLongTime,
  formatShortTime,
} from '../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-history.module.css';
import caseStyles from './case.module.css';

/** Returns a field of a change record as text; empty when the record lacks the field. */
export const readChangeRecordText = (record: HistoryEntry['to'], name: string) =>
  typeof record?.[name] === 'string' ? record[name] : '';

/** Describes a change in a sentence. */
function sentence(
  entry: Pick<HistoryEntry, 'action' | 'from' | 'to'>,
  { historyText: texts, choices, columns }: ReportTexts,
  locale: Locale,
): string {
  const [to, from] = [
    readChangeRecordText(entry.to, 'assignedTo'),
    readChangeRecordText(entry.from, 'assignedTo'),
  ];
  switch (entry.action) {
    case 'created':
      return to ? texts.createdFor(to) : texts.created;
    case 'attached':
      return texts.attached;
    case 'assigned':
    case 'reassigned':
      if (!from) return texts.assigned(to);
      // Only a handover of all cases of a person has a reason.
      return readChangeRecordText(entry.to, 'reason')
        ? texts.handedOver(to, from)
        : texts.reassigned(to, from);
    case 'classified':
      return classChange(entry, texts, choices.class);
    case 'tagged':
      return texts.tagged(without(entry.to, entry.from), without(entry.from, entry.to));
    case 'closed': {
      const into = readChangeRecordText(entry.to, 'mergedInto');
      return into ? texts.merged(into) : texts.closed;
    }
    case 'joined':
      return texts.joined(readChangeRecordText(entry.to, 'case'));
    case 'registered':
      return texts.registered(readChangeRecordText(entry.to, 'registrationNumber'));
    case 'milestone':
      return stepChange(entry, texts, locale);
    case 'revealed':
      return texts.revealed(fieldName(readChangeRecordText(entry.to, 'field'), columns));
    case 'escalated':
      return texts.escalated(
        readChangeRecordText(entry.to, 'told'),
        readChangeRecordText(entry.to, 'level'),
      );
    case 'replyScheduled':
      return texts.replyScheduled(
        formatShortTime(readChangeRecordText(entry.to, 'leavesAt'), locale),
      );
    case 'replyCancelled':
      return (
        texts.replyCancelled[readChangeRecordText(entry.to, 'cause')] ?? texts.other(entry.action)
      );
    case 'reminded':
      return texts.reminded(readChangeRecordText(entry.to, 'told'));
    case 'breached':
    case 'dueChanged':
    case 'lateExplained':
    case 'reminderSet':
    case 'reminderRemoved':
    case 'reminderDue':
    case 'replied':
    case 'answered':
    case 'rated':
    case 'noted':
    case 'noteChanged':
    case 'reopened':
    case 'downloaded':
    case 'held':
    case 'released':
    case 'erased':
    case 'erasurePlanned':
    case 'redacted':
      return texts[entry.action];
    default:
      return texts.other(entry.action);
  }
}

/** Returns the name of a case's field. */
const fieldName = (field: string, columns: ReportTexts['columns']): string => {
  const name: unknown = Object.entries(columns).find(([id]) => id === field)?.[1];
  return typeof name === 'string' ? name : field;
};

/** Returns the tags of the first record that the second record does not have. */
const without = (one: HistoryEntry['to'], other: HistoryEntry['to']): string => {
  const [these, those] = [one, other].map((record) => record?.['tags']);
  if (!Array.isArray(these) || !Array.isArray(those)) return '';
  return these.filter((name) => !those.includes(name)).join(', ');
};

type Change = Pick<HistoryEntry, 'from' | 'to'>;

function classChange(
  change: Change,
  texts: ReportTexts['historyText'],
  names: Readonly<Record<string, string>>,
): string {
  const [to, from] = [
    readChangeRecordText(change.to, 'class'),
    readChangeRecordText(change.from, 'class'),
  ];
  if (to === from) return texts.reclassified;
  return texts.classified(names[to] ?? to, names[from] ?? from);
}

function stepChange({ to }: Change, texts: ReportTexts['historyText'], locale: Locale): string {
  const [kind, day] = [readChangeRecordText(to, 'milestone'), readChangeRecordText(to, 'doneOn')];
  const step = texts.steps[kind] ?? kind;
  return day ? texts.stepDone(step, formatFilterDay(day, locale)) : texts.stepUndone(step);
}

interface HistoryLineProps {
  entry: Pick<HistoryEntry, 'action' | 'from' | 'to'>;
  by: string | null;
  /** The author's own words, such as a reason; may be empty. */
  said: string;
}

/** Shows a change with its author and the author's text. */
export function HistoryLine({ entry, by, said }: HistoryLineProps) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const words = texts.historyText;
  const { originName } = useTexts(commonTextCatalogue);
  const origin = changeOriginSchema.safeParse(entry.to?.['origin']).data;
  return (
    <>
      {sentence(entry, texts, locale)}
      {by && ` ${words.by(by)}`}
      {origin && ` ${words.by(originName(origin.kind, origin.name))}`}
      {said && `: ${words.saying(said)}`}
    </>
  );
}

/** Names the months of a case's history that have moved to the storage and are not shown. */
export function ArchivedHistoryMonths({ months }: { months: readonly string[] }) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  if (months.length === 0) return null;
  const names = months.map((month) => formatTextMonth(month, getFormattingLocale(locale)));
  return <p className={styles.stored}>{texts.storedMonths(names.join(', '))}</p>;
}

/** A case's history as a timeline, newest first. */
export function CaseHistory({
  history,
  storedMonths,
}: Pick<CaseDetail, 'history' | 'storedMonths'>) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const entries = history.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  if (entries.length + storedMonths.length === 0) return null;
  return (
    <section aria-label={texts.history}>
      <h3 className={caseStyles.heading}>{texts.history}</h3>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at} title={formatLongTime(entry.at, locale)}>
              {formatShortTime(entry.at, locale)}
            </time>
            <span>
              <HistoryLine
                entry={entry}
                by={entry.actor}
                said={readChangeRecordText(entry.to, 'reason')}
              />
            </span>
          </li>
        ))}
      </ol>
      <ArchivedHistoryMonths months={storedMonths} />
    </section>
  );
}
