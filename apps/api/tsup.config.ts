import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    'add-superadmin': 'src/add-superadmin.ts',
    audit: 'src/audit.ts',
    backup: 'src/backup.ts',
    keys: 'src/keys.ts',
    migrate: 'src/migrate.ts',
    months: 'src/months.ts',
    privacy: 'src/privacy.ts',
    restore: 'src/restore.ts',
    // A thread is started by its file.
    'sheet-thread': 'src/domain/workbooks/reading/sheet-thread.ts',
    'mail-parser': 'src/domain/inbox/parsing/mail-parser.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // Our own packages are source, not published; everything else is installed.
  noExternal: [/^@feedback\//],
});
