import type { TestAnswer } from '../../../testing/test-client.ts';
import type { CallName } from '../operations/index.ts';

/** How calls are made so that they succeed. */
export type Successes = Partial<Record<CallName, () => Promise<TestAnswer>>>;
