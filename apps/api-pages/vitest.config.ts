import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'api-pages', include: ['src/**/*.test.ts'] },
});
