import { reportLimits } from '@feedback/contract/limits';
import type {
  OutgoingMessagePage,
  MessageStatus,
} from '@feedback/contract/notifications/outgoing-message';

import { formatCount } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { messageTextCatalogue } from './state-cell.tsx';

/** The states in the order in which people look for them. */
const order = ['failed', 'waiting', 'sent'] as const satisfies readonly MessageStatus[];

/** Returns the states of a message as options, with their counts once these are known. */
export function useMessageStatusOptions(counts: OutgoingMessagePage['counts'] | undefined) {
  const texts = useTexts(messageTextCatalogue);
  const { locale } = useLocale();
  const numberOf = (value: number) => {
    const number = formatCount(value, locale);
    return value < reportLimits.countCeiling ? number : texts.countFloor(number);
  };
  return [
    { value: '', label: texts.all },
    ...order.map((value) => ({
      value,
      label: counts
        ? `${texts.statusName[value]} ${numberOf(counts[value])}`
        : texts.statusName[value],
    })),
  ];
}
