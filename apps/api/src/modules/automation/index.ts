/** Public API of the module: other modules import from here only. */
export { runBulkJobs } from './bulk/run-bulk-jobs.ts';
export { initMacro } from './macro.ts';
