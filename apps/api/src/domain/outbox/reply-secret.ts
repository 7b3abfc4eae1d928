import { serverSecret } from '../../db/server-secret.ts';

/** The secret that signs addresses for answers, the same for all instances (rule 10.3). */
export const replySecret = (): Promise<Buffer> => serverSecret('reply addresses');
