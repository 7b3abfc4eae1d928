import { buildStale } from './build-steps.ts';

await buildStale();
