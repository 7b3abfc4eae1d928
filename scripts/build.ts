import process from 'node:process';

import { buildStale } from './build-steps.ts';

await buildStale({ withPackages: process.argv.includes('--packages') });
