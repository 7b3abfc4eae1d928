import { test, TestRunner } from 'vitest';

/**
 * A runner to which a file of tests that can't be read is one test that fails. To Vitest it is a
 * file without tests, so that a fault at the top of a module would go unnoticed.
 */
export default class MutationRunner extends TestRunner {
  override async importFile(...of: Parameters<TestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(...of);
    } catch (error) {
      if (of[1] === 'setup') throw error;
      return test('is read', () => {
        throw error;
      });
    }
  }
}
