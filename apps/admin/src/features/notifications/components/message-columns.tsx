import type { MessagesTexts } from '@feedback/contract/messages/en-IN/console/messages';
import type { OutgoingMessage } from '@feedback/contract/notifications/outgoing-message';
import type { Column } from '@feedback/ui/table';

import { createActionColumn } from '../../../components/list-screen/action-column.tsx';
import type { RowAction } from '../../../components/list-screen/use-list.ts';
import { CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { MessageCell } from './message-cell.tsx';
import { MessageStateCell } from './state-cell.tsx';

/** Returns the columns of the messages. Only abandoned messages can be sent again manually. */
export const createMessageColumns = (
  texts: MessagesTexts,
  action: RowAction<OutgoingMessage>,
): Column<OutgoingMessage>[] => [
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    width: '120px',
    cell: (message) => <TimeCell at={message.createdAt} />,
  },
  {
    id: 'recipient',
    header: texts.columns.recipient,
    width: '24%',
    cell: (message) => (
      <>
        <CellTitle>{message.to}</CellTitle>
        <CellNote>{texts.channelName[message.channel]}</CellNote>
      </>
    ),
  },
  {
    id: 'message',
    header: texts.columns.message,
    cell: (message) => <MessageCell message={message} />,
  },
  {
    id: 'status',
    header: texts.columns.status,
    width: '22%',
    cell: (message) => <MessageStateCell message={message} />,
  },
  createActionColumn({
    action,
    isFor: (message) => message.status === 'failed',
    texts: {
      header: texts.columns.actions,
      label: texts.resend,
      labelOf: (message) => texts.resendOf(message.to),
      busyLabel: texts.resending,
    },
  }),
];
