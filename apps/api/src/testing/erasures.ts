import type { TestApi } from './test-api.ts';

/** Lets every super admin erase a case immediately again, as if 24 hours had passed. */
export const clearImmediateErasures = ({ services }: Pick<TestApi, 'services'>) =>
  services.pool.query('DELETE FROM immediate_erasures');
