import type { Operation } from '@feedback/contract/calls/operation';
import { typedKeys } from '@feedback/contract/keys';
import { operations, type OperationName } from '@feedback/contract/operations/every-operation';

import { buildQueueJobSql } from '../cuttable-product.ts';
import { buildSampleStep, type CommitStep } from '../api-caller.ts';

/** Operations whose repeated call differs from the first call, so that they need separate steps. */
const apart: readonly OperationName[] = ['addPasskey', 'finishSingleSignOn', 'beginSingleSignOn'];

/** The operation that decrypts the sender of a mail, which only the product can encrypt. */
const unprepared: OperationName = 'assignMailToCase';

/** Operations that read, and still write something. */
const writingReads: readonly OperationName[] = ['getOtp', 'logout'];

const isChange = (name: OperationName) => {
  const { method }: Operation = operations[name];
  return (
    (method !== 'GET' || writingReads.includes(name)) && ![...apart, unprepared].includes(name)
  );
};

/** Steps of every operation that changes something, from the contract's declarations. */
export const callSteps: readonly CommitStep[] = typedKeys(operations)
  .filter(isChange)
  .map((name): CommitStep => {
    // A later run removes the placeholder of the file.
    if (name === 'redactCaseFile') return buildSampleStep(name, { growing: ['discarded_files'] });
    if (name !== 'eraseCase') return buildSampleStep(name);
    const step = buildSampleStep(name);
    return {
      ...step,
      async prepare(desk) {
        // Destroys the keys of earlier steps' cases first.
        await desk.product.ask(buildQueueJobSql('keys.destroy'));
        return step.prepare(desk);
      },
    };
  });
