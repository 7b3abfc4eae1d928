import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'feedback-widget', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
});
