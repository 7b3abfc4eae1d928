import type { CallName } from '@feedback/contract/operations/every-operation';
import type { TestAnswer } from '../../../testing/test-client.ts';

/** How calls are made so that they succeed. */
export type Successes = Partial<Record<CallName, () => Promise<TestAnswer>>>;
