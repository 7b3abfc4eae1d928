import { defineConfig } from 'vitest/config';

import { units } from './vitest.config.ts';

/** The units alone: nothing that waits for a database or a process. */
export default defineConfig({ test: { projects: units } });
