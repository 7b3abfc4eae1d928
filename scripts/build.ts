import process from 'node:process';

import { buildOutdatedParts } from './build-steps.ts';

await buildOutdatedParts({ withPackages: process.argv.includes('--packages') });
