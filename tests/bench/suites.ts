/** A benchmark, which `npm run bench -- report` runs by its name. */
export interface BenchSuite {
  readonly load: () => Promise<{ readonly run: (args: string[]) => Promise<void> }>;
  /**
   * Requirements: `build` measures the output of `npm run build`, `browser` draws it in a browser.
   */
  readonly needs?: readonly ('build' | 'browser')[];
  /**
   * Arguments for a small run among all benchmarks. A bench of a promised figure keeps its full
   * size.
   */
  readonly small?: readonly string[];
}

/** The benchmarks by name. */
export const benchSuites: Readonly<Record<string, BenchSuite>> = {
  audit: {
    load: () => import('./suites/programs.ts').then(({ auditBenchmark }) => auditBenchmark),
    needs: ['build'],
  },
  backup: {
    load: () => import('./suites/programs.ts').then(({ backupBenchmark }) => backupBenchmark),
    needs: ['build'],
  },
  carrier: { load: () => import('./suites/carrier.ts'), needs: ['build'] },
  console: {
    load: () => import('./suites/console.ts'),
    needs: ['build', 'browser'],
    small: ['50', '2'],
  },
  disclosure: { load: () => import('./suites/disclosure.ts'), small: ['10000'] },
  export: { load: () => import('./suites/export.ts'), small: ['10000'] },
  history: { load: () => import('./suites/history.ts') },
  report: { load: () => import('./suites/report.ts'), small: ['10000'] },
  save: { load: () => import('./suites/save.ts'), small: ['200'] },
  search: { load: () => import('./suites/search.ts'), small: ['10000'] },
  start: {
    load: () => import('./suites/programs.ts').then(({ startBenchmark }) => startBenchmark),
    needs: ['build'],
    small: ['3'],
  },
  status: { load: () => import('./suites/status.ts'), small: ['5000'] },
  stranger: { load: () => import('./suites/stranger.ts'), needs: ['build'] },
  upload: { load: () => import('./suites/upload.ts'), small: ['4'] },
  widget: { load: () => import('./suites/widget.ts'), needs: ['build', 'browser'], small: ['3'] },
};
