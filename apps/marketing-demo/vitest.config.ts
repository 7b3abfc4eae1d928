import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'marketing-demo', include: ['{src,prerender}/**/*.test.ts'] },
});
