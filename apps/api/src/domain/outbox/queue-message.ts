import { insertRows } from '../../db/insert-rows.ts';
import { messageRow, type NewMessage } from './message-row.ts';

/** Writes a message that no event causes in the transaction of what it tells. */
export const queueMessage = (message: NewMessage): Promise<void> =>
  insertRows([messageRow(message)]);
