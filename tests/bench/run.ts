import process from 'node:process';

/** The benchmarks by name: `npm run bench -- report`. */
const benchmarks: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  audit: () => import('./audit/audit.ts'),
  backup: () => import('./backup/backup.ts'),
  carrier: () => import('./carrier/carrier.ts'),
  console: () => import('./console/console.ts'),
  disclosure: () => import('./disclosure/disclosure.ts'),
  export: () => import('./export/export.ts'),
  history: () => import('./history/history.ts'),
  report: () => import('./report/report.ts'),
  save: () => import('./save/save.ts'),
  search: () => import('./search/search.ts'),
  start: () => import('./start/start.ts'),
  status: () => import('./status/status.ts'),
  stranger: () => import('./stranger/stranger.ts'),
  upload: () => import('./upload/upload.ts'),
  widget: () => import('./widget/bench.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = benchmarks[name];
if (load) {
  const { run } = await load();
  await run(args);
} else {
  console.error(`Name one of: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
}
