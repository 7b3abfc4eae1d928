import { defineConfig } from 'vitest/config';

import { units } from './vitest.config.ts';

/** Runs the unit tests only, which need neither a database nor a process. */
export default defineConfig({ test: { projects: units } });
