import type { Actor } from '../../events/actor.ts';
import type { User } from './user.ts';

/** A user, or somebody without a session, as who does something, in a request or (null) outside. */
export const actorOf = (user: User | undefined, requestId: string | null): Actor => ({
  userId: user?.id ?? null,
  code: user?.employeeCode ?? null,
  name: user?.employeeName ?? null,
  requestId,
});
