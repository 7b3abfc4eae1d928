import type { CutProduct } from '../cut-product.ts';
import { pdf, type Call, type Desk, type Step } from '../desk.ts';

type Others = Pick<Step, 'done' | 'growing'>;

/** A reason for calls that require one. */
export const why = { reason: 'They say so' };

/** A repeated call adds another history entry. */
export const written: Others = { growing: ['audit_history'] };

/** Builds a step in which the demo's super admin changes a new case. */
export const onCase = (
  name: string,
  prepare: (desk: Desk, id: number, caseId: string) => Call | Promise<Call>,
  others: Others = {},
): Step => ({
  name,
  ...others,
  async prepare(desk) {
    const { id, caseId } = await desk.newCase();
    return prepare(desk, id, caseId);
  },
});

/** Builds a step that posts a body to a path below a new case. */
export const postOnCase = (
  name: string,
  path: string,
  body: () => object,
  others: Others = {},
): Step =>
  onCase(name, ({ call }, id) => call(`POST admin/case/${id}/${path}`, { body: body() }), others);

/** Builds a form with data and a file. */
export const withFile = (data: object) => ({ form: { data: JSON.stringify(data), file: pdf() } });

/** Builds the call that closes a case. */
export const closing = ({ call }: Desk, id: number): Call =>
  call('POST admin/closeFeedback', {
    body: { id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' },
  });

/**
 * Builds a call that is expected to be rejected with a code. The step checks the follow-ups of the
 * error response.
 */
export const refusedBy =
  (code: string, call: Call): Call =>
  async () => {
    const reply = await call();
    return reply.code === code ? { ...reply, status: 200 } : reply;
  };

/** Makes a case overdue. */
export const makeLate = ({ ask }: CutProduct, id: number) =>
  ask(
    `UPDATE feedbacks SET created_at = created_at - interval '90 days',
       due_at = now() - interval '1 day' WHERE id = ${id}`,
  );
