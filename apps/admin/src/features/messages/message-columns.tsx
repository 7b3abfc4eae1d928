import type { MessagesTexts } from '@feedback/contract/messages/en-IN/console-system';
import type { OutgoingMessage } from '@feedback/contract/outgoing-message';
import { Button } from '@feedback/ui/button';
import type { Column } from '@feedback/ui/table';

import { Moment } from '../../components/moment.tsx';
import { MessageCell } from './message-cell.tsx';
import { StateCell } from './state-cell.tsx';
import styles from './messages.module.css';

interface ColumnsInput {
  texts: MessagesTexts;
  /** The message that is being resent. */
  resending: number | undefined;
  onResend: (message: OutgoingMessage) => void;
}

/** The columns of the messages. Only what was given up can be sent again by hand. */
export const makeColumns = ({
  texts,
  resending,
  onResend,
}: ColumnsInput): Column<OutgoingMessage>[] => [
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    width: '120px',
    cell: (message) => <Moment at={message.createdAt} />,
  },
  {
    id: 'recipient',
    header: texts.columns.recipient,
    width: '24%',
    cell: (message) => (
      <>
        <span className={styles.strong}>{message.to}</span>
        <span className={styles.below}>{texts.channelName[message.channel]}</span>
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
    cell: (message) => <StateCell message={message} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    hideHeader: true,
    align: 'end',
    width: '1px',
    cell: (message) =>
      message.status === 'failed' && (
        <Button
          aria-label={texts.resendOf(message.to)}
          busy={resending === message.id}
          busyLabel={texts.resending}
          onClick={() => onResend(message)}
        >
          {texts.resend}
        </Button>
      ),
  },
];
