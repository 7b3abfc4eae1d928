import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    'add-superadmin': 'src/cli/add-superadmin.ts',
    audit: 'src/cli/audit.ts',
    backup: 'src/cli/backup.ts',
    keys: 'src/cli/keys.ts',
    migrate: 'src/cli/migrate.ts',
    months: 'src/cli/months.ts',
    privacy: 'src/cli/privacy.ts',
    restore: 'src/cli/restore.ts',
    // A thread is started by its file.
    'sheet-thread': 'src/platform/workbooks/reading/sheet-thread.ts',
    'mail-parser': 'src/modules/inbox/parsing/mail-parser.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // Our own packages are source, not published; everything else is installed.
  noExternal: [/^@feedback\//],
});
