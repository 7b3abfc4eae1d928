import { Button } from '@feedback/ui/button';
import { FilterButton } from '@feedback/ui/filter-button';
import { TextField } from '@feedback/ui/text-field';

import { formatFilterDay } from '../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../lib/locale.tsx';
import styles from './filters.module.css';

interface DateFilterProps {
  /** The label of the date range; "Dates" when the list has only one kind of date. */
  label?: string;
  /** Days as `2026-01-31`, in the company's time; empty when open-ended. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** A range of days, both included; either end may be left open. */
export function DateFilter({ label, from, to, onChange }: DateFilterProps) {
  const texts = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const ends = [from && formatFilterDay(from, locale), to && formatFilterDay(to, locale)];
  const isSet = Boolean(from || to);
  return (
    <FilterButton
      label={label ?? texts.dates}
      align="end"
      isSet={isSet}
      summary={isSet ? ends.map((end) => end || '…').join(' – ') : texts.anyDate}
    >
      <div className={styles.days}>
        <TextField
          type="date"
          label={texts.from}
          value={from}
          max={to || undefined}
          onValue={(day) => onChange({ from: day, to })}
        />
        <TextField
          type="date"
          label={texts.to}
          value={to}
          min={from || undefined}
          onValue={(day) => onChange({ from, to: day })}
        />
        {isSet && (
          <Button variant="quiet" onClick={() => onChange({ from: '', to: '' })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </FilterButton>
  );
}
