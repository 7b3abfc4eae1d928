import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'dev-postgres', include: ['src/**/*.test.ts'], pool: 'forks' },
});
