import { getOutgoingMessages, resendOutgoingMessage } from '@feedback/contract/operations';
import {
  outgoingMessageQuerySchema,
  type OutgoingMessage,
  messageChannelSchema,
} from '@feedback/contract/notifications/outgoing-message';

import { callApi } from '../../../lib/api-client.ts';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { ListTabs } from '../../../components/list-screen/list-tabs.tsx';
import {
  buildSelectOptions,
  usePagedList,
  useRowAction,
} from '../../../components/list-screen/use-list.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { createMessageColumns } from '../components/message-columns.tsx';
import { messageTextCatalogue } from '../components/state-cell.tsx';
import { useMessageStatusOptions } from '../components/use-status-options.ts';

/** The pages of messages with their filters: state, channel, words. */
export const messageListDefinition = {
  queryKey: 'messages',
  call: getOutgoingMessages,
  querySchema: outgoingMessageQuerySchema,
  names: ['status', 'channel', 'search'],
} as const;

/** Sends an abandoned message again. */
export const requestMessageResend = ({ id }: OutgoingMessage) =>
  callApi(resendOutgoingMessage, { parts: { id }, body: {} });

/** Outgoing messages: sent, waiting, failed. Failed messages can be sent again. */
export function MessagesPage() {
  const texts = useTexts(messageTextCatalogue);
  const { search } = useTexts(commonTextCatalogue);
  const list = usePagedList(messageListDefinition);
  const action = useRowAction(messageListDefinition.queryKey, requestMessageResend);
  const states = useMessageStatusOptions(list.page.data?.counts);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={createMessageColumns(texts, action)}
      tabs={<ListTabs name="status" label={texts.status} options={states} address={list} />}
      filters={[
        { kind: 'search', name: 'search', label: search, placeholder: texts.searchPlaceholder },
        {
          kind: 'choice',
          name: 'channel',
          label: texts.channel,
          all: texts.allChannels,
          options: buildSelectOptions(
            messageChannelSchema.options,
            (channel) => texts.channelName[channel],
          ),
        },
      ]}
      canRefresh
      action={{ state: action, done: (message) => texts.resent(message.to) }}
    />
  );
}

export { MessagesPage as Component };
