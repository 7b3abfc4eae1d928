/** Public API of the module: other modules import from here only. */
export { findAvailableUser, findAway, findReceiver } from './available-people.ts';
export { addUser } from './save-user.ts';
export { initLeave } from './leave.ts';
export { Team, initTeam } from './team.ts';
