import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { TimelineEntry } from '@feedback/contract/conversations/timeline';
import { RadioTabs } from '@feedback/ui/radio-tabs';
import * as z from 'zod/mini';

import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { ArchivedHistoryMonths } from '../case-history.tsx';
import { TimelineChange, TimelineMessage } from './timeline-entry.tsx';
import styles from './timeline.module.css';
import { useAddressState } from '../../../../../lib/address/use-address-state.ts';

export const timelineFilters = ['all', 'messages', 'notes', 'changes'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

const schema = z.object({ show: z.optional(z.enum(timelineFilters)) });
const rules = { schema, names: ['show'], usual: { show: 'all' } } as const;

/** Returns the shown part of the timeline, which the address contains next to the list's state. */
export function useTimelineFilter() {
  const [{ show = 'all' }, change] = useAddressState<z.infer<typeof schema>>(rules);
  return [show, (next: string) => change({ show: next }, { replace: true })] as const;
}

const kindsOf: Record<TimelineFilter, readonly TimelineEntry['kind'][]> = {
  all: ['in', 'out', 'unsent', 'machine', 'note', 'change'],
  messages: ['in', 'out', 'unsent', 'machine'],
  notes: ['note'],
  changes: ['change'],
};

/** A case's conversation and history in one list, newest last. */
export function Timeline({ detail }: { detail: CaseDetail }) {
  const texts = useTexts(caseTextCatalogue);
  const [show, setShow] = useTimelineFilter();
  const entries = detail.timeline.filter(({ kind }) => kindsOf[show].includes(kind));
  return (
    <section aria-label={texts.timeline}>
      <RadioTabs
        label={texts.show}
        options={timelineFilters.map((value) => ({ value, label: texts.shown[value] }))}
        value={show}
        onValue={setShow}
      />
      <ArchivedHistoryMonths months={detail.storedMonths} />
      {entries.length === 0 && <p className={styles.nothing}>{texts.nothing[show]}</p>}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={`${entry.of?.id ?? ''} ${entry.kind} ${entry.id}`}>
            {entry.kind === 'change' ? (
              <TimelineChange entry={entry} />
            ) : (
              <TimelineMessage detail={detail} entry={entry} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
