/** Public API of the module: other modules import from here only. */
export { runBulkJobs } from './bulk/run-bulk-jobs.ts';
export { initMacro } from './macro.ts';
export { queueRuleRuns } from './rules/queue-rule-runs.ts';
export { initRule } from './rules/rule.ts';
export { runRules } from './rules/run-rules.ts';
