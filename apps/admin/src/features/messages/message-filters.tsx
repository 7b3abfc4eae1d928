import { limits } from '@feedback/contract/limits';
import {
  messageChannelSchema,
  messageStatusSchema,
  type MessagePage,
} from '@feedback/contract/outgoing-message';
import { RadioTabs } from '@feedback/ui/radio-tabs';

import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { count } from '../../lib/dates.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { useAhead } from '../../lib/use-ahead.ts';
import { messagesCatalogue } from './messages-texts.ts';
import type { MessageAddress } from './use-message-address.ts';

interface MessageFiltersProps {
  address: MessageAddress;
  /** How many messages each state has, once known. */
  counts: MessagePage['counts'] | undefined;
}

/** What narrows the messages: their state with its count, their channel, words. */
export function MessageFilters({ address, counts }: MessageFiltersProps) {
  const texts = useTexts(messagesCatalogue);
  const { locale } = useLocale();
  const { filter, setFilter } = address;
  const [status, setStatus] = useAhead(filter.status ?? '', (value) =>
    setFilter({ status: value }),
  );
  const numberOf = (value: number) => {
    const number = count(value, locale);
    return value < limits.report.countCeiling ? number : texts.countFloor(number);
  };
  return (
    <>
      <RadioTabs
        label={texts.status}
        options={[
          { value: '', label: texts.all },
          ...messageStatusSchema.options.map((value) => ({
            value,
            label: counts
              ? `${texts.statusName[value]} ${numberOf(counts[value])}`
              : texts.statusName[value],
          })),
        ]}
        value={status}
        onValue={setStatus}
      />
      <FilterBar
        isFiltered={address.isFiltered}
        clearLabel={texts.clearFilters}
        onClear={address.clear}
      >
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filter.search ?? ''}
          onValue={(search) => setFilter({ search }, { replace: true })}
        />
        <FilterSelect
          label={texts.channel}
          options={[
            { value: '', label: texts.allChannels },
            ...messageChannelSchema.options.map((channel) => ({
              value: channel,
              label: texts.channelName[channel],
            })),
          ]}
          value={filter.channel ?? ''}
          onValue={(channel) => setFilter({ channel })}
        />
      </FilterBar>
    </>
  );
}
