import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'site-shell', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
});
