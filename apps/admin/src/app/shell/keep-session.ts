import { keepSession } from '@feedback/contract/operations';
import { send } from '../../lib/api-client.ts';

/** Tells the server that somebody who makes no call is there (rule 3.2). */
export const sendKeepSession = () => send(keepSession, { body: {} });
