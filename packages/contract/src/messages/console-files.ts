/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The loaders of each language's files for the console. They are one lazily loaded module, because
 * a reader of the default language needs none of them.
 */
export const consoleFiles = import.meta.glob<object>([
  './*/{errors,notifications,validation}.ts',
  './*/console/*.ts',
  '!./en-IN/**',
]);
