import { defineConfig } from 'vitest/config';

import { units } from './vitest.config.ts';

/** What waits for nothing, alone. */
export default defineConfig({ test: { projects: units } });
