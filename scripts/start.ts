import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

import { buildStale, root } from './build-steps.ts';

await buildStale({ quiet: true });

const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], { stdio: 'inherit' });

// A terminal's Ctrl-C reaches the server by itself; a signal sent to this process alone does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (server.exitCode === null && !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
