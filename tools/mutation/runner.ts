import { test, TestRunner } from 'vitest';

/**
 * A mutation-test runner that counts an unreadable test file as one failed test. Vitest counts such
 * a file as a file without tests, so a fault that breaks the import of a module would go unnoticed.
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
