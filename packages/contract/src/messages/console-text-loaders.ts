/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The loaders of each language's files for the console. They form one lazily loaded module, because
 * readers of the default language need none of them.
 */
export const consoleTextLoaders = import.meta.glob<object>([
  './*/{errors,notifications,validation}.ts',
  './*/console/*.ts',
  '!./en-IN/**',
]);
