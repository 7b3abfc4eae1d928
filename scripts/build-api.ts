import { buildStale } from './build-steps.ts';

/** Before tests that start the product as a process: built, as from its sources it takes thrice as long. */
export default () => buildStale({ quiet: true, only: '@feedback/api' });
