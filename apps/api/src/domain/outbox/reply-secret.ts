import { serverSecret } from '../../db/server-secret.ts';

/** What the addresses for answers are signed with, of all instances (rule 10.3). */
export const replySecret = (): Promise<Buffer> => serverSecret('reply addresses');
