import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { Popover, type PopoverProps } from '../popover/popover.tsx';
import styles from './filter-button.module.css';

interface FilterTriggerProps extends ComponentPropsWithoutRef<'button'> {
  label: string;
  summary?: string | undefined;
  isSet?: boolean | undefined;
}

const FilterTrigger = forwardRef<HTMLButtonElement, FilterTriggerProps>(function FilterTrigger(
  { label, summary, isSet, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={styles.filter}
      data-set={isSet ? '' : undefined}
    >
      {summary ? `${label}: ` : label}
      {summary && <span className={styles.value}>{summary}</span>}
      <ChevronDownIcon size={16} />
    </button>
  );
});

export interface FilterButtonProps extends Omit<PopoverProps, 'trigger'> {
  /** The current choice: "Not closed". */
  summary?: string | undefined;
  /** True while the filter narrows the list. */
  isSet?: boolean | undefined;
}

/** A filter that reads "Status: Not closed" and opens its choices. */
export function FilterButton({ label, summary, isSet, ...rest }: FilterButtonProps) {
  return (
    <Popover
      {...rest}
      label={label}
      trigger={<FilterTrigger label={label} summary={summary} isSet={isSet} />}
    />
  );
}
