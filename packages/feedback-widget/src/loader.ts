import { startLoader } from './loader/start-loader.ts';

if (typeof document !== 'undefined') startLoader(() => import('./define.ts'));
