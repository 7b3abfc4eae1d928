import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';

/** The process that called this one: npm, or the shell between npm and this script. */
const parent = process.ppid;

await buildOutdatedParts({ quiet: true, only: 'API' });

// The server starts its database while the pages are built.
const server = spawn(process.execPath, [join(repositoryRoot, 'apps/api/dist/main.js')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, WAIT_FOR_PAGES: '1' },
});

// A terminal sends Ctrl-C to the server as well; a SIGTERM reaches this process alone.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
process.on('SIGTERM', () => server.kill('SIGTERM'));

/** Stops the server when npm or its shell has ended without passing the signal on. */
const orphanCheck = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(orphanCheck);
  server.kill('SIGTERM');
}, 500);

server.on('exit', (code, signal) => {
  clearInterval(orphanCheck);
  process.exitCode ||= code ?? (signal ? 1 : 0);
});

try {
  await buildOutdatedParts({ quiet: true });
  if (server.connected) server.send('pages are built');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  server.kill('SIGTERM');
}
