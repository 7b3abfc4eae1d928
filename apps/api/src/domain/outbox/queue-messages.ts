import { insertRows } from '../../db/insert-rows.ts';
import { dispatchAfterCommit, messagesQueuedRow } from '../../events/raised-event.ts';
import { messageRows, type NewMessage } from './message-row.ts';

/** Writes messages that no event causes, in the transaction of what they tell. */
export async function queueMessages(...messages: readonly NewMessage[]): Promise<void> {
  await insertRows([...(await messageRows(messages)), messagesQueuedRow()]);
  dispatchAfterCommit();
}
