import { getMessages, resendMessage } from '@feedback/contract/operations';
import {
  outgoingMessageQuerySchema,
  type OutgoingMessage,
  messageChannelSchema,
} from '@feedback/contract/notifications/outgoing-message';

import { callApi } from '../../../lib/api-client.ts';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { ListTabs } from '../../../components/list-screen/list-tabs.tsx';
import { buildOptions, useList, useRowAction } from '../../../components/list-screen/use-list.ts';
import { commonCatalogue, useTexts } from '../../../lib/locale.tsx';
import { makeColumns } from '../components/message-columns.tsx';
import { messagesCatalogue } from '../components/state-cell.tsx';
import { useStatusOptions } from '../components/use-status-options.ts';

/** The pages of messages with their filters: state, channel, words. */
export const messagesList = {
  queryKey: 'messages',
  call: getMessages,
  querySchema: outgoingMessageQuerySchema,
  names: ['status', 'channel', 'search'],
} as const;

/** Sends an abandoned message again. */
export const sendMessageResend = ({ id }: OutgoingMessage) =>
  callApi(resendMessage, { parts: { id }, body: {} });

/** Outgoing messages: sent, waiting, failed. Failed messages can be sent again. */
export function MessagesPage() {
  const texts = useTexts(messagesCatalogue);
  const { search } = useTexts(commonCatalogue);
  const list = useList(messagesList);
  const action = useRowAction(messagesList.queryKey, sendMessageResend);
  const states = useStatusOptions(list.page.data?.counts);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={makeColumns(texts, action)}
      tabs={<ListTabs name="status" label={texts.status} options={states} address={list} />}
      filters={[
        { kind: 'search', name: 'search', label: search, placeholder: texts.searchPlaceholder },
        {
          kind: 'choice',
          name: 'channel',
          label: texts.channel,
          all: texts.allChannels,
          options: buildOptions(
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
