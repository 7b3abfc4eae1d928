/** Public API of the module: other modules import from here only. */
export { findAvailableUser, findAbsences, findCaseReceiver } from './available-users.ts';
export { addUser } from './save-user.ts';
export { initLeave } from './leave.ts';
export { Team, initTeam } from './team.ts';
