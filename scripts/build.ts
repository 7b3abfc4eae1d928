import { buildStale } from './build-steps.ts';

buildStale();
