/** A benchmark, which `npm run bench -- report` runs by its name. */
export interface Suite {
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
export const suites: Readonly<Record<string, Suite>> = {
  audit: { load: () => import('./audit/audit.ts'), needs: ['build'] },
  backup: { load: () => import('./backup/backup.ts'), needs: ['build'] },
  carrier: { load: () => import('./carrier/carrier.ts'), needs: ['build'] },
  console: {
    load: () => import('./console/console.ts'),
    needs: ['build', 'browser'],
    small: ['50', '2'],
  },
  disclosure: { load: () => import('./disclosure/disclosure.ts'), small: ['10000'] },
  export: { load: () => import('./export/export.ts'), small: ['10000'] },
  history: { load: () => import('./history/history.ts') },
  report: { load: () => import('./report/report.ts'), small: ['10000'] },
  save: { load: () => import('./save/save.ts'), small: ['200'] },
  search: { load: () => import('./search/search.ts'), small: ['10000'] },
  start: { load: () => import('./start/start.ts'), needs: ['build'], small: ['3'] },
  status: { load: () => import('./status/status.ts'), small: ['5000'] },
  stranger: { load: () => import('./stranger/stranger.ts'), needs: ['build'] },
  upload: { load: () => import('./upload/upload.ts'), small: ['4'] },
  widget: { load: () => import('./widget/bench.ts'), needs: ['build', 'browser'], small: ['3'] },
};
