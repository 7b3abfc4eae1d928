import { startLoader } from './loader/start-loader.ts';

if (typeof document !== 'undefined') {
  startLoader('feedback-form', () => import('./define.ts'));
  startLoader('feedback-status', () => import('./define-status.ts'));
}
