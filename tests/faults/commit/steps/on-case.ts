import type { CutProduct } from '../cut-product.ts';
import { pdf, type Call, type Desk, type Step } from '../desk.ts';

type Others = Pick<Step, 'done' | 'growing'>;

/** Reason of a call that wants one. */
export const why = { reason: 'They say so' };

/** Growth by a call that is done again when it is asked for again: the history has each. */
export const written: Others = { growing: ['audit_history'] };

/** A step on a case of its own, which the demo's super admin does something to. */
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

/** A step on a case of its own by one call below its address, with a body. */
export const postOnCase = (
  name: string,
  path: string,
  body: () => object,
  others: Others = {},
): Step =>
  onCase(name, ({ call }, id) => call(`POST admin/case/${id}/${path}`, { body: body() }), others);

/** A form with data and a file. */
export const withFile = (data: object) => ({ form: { data: JSON.stringify(data), file: pdf() } });

/** The call that ends a case's present round. */
export const closing = ({ call }: Desk, id: number): Call =>
  call('POST admin/closeFeedback', {
    body: { id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' },
  });

/** A call that is refused, when it goes well: what is looked at follows of that. */
export const refusedBy =
  (code: string, call: Call): Call =>
  async () => {
    const reply = await call();
    return reply.code === code ? { ...reply, status: 200 } : reply;
  };

/** Makes a case one whose due date has passed. */
export const makeLate = ({ ask }: CutProduct, id: number) =>
  ask(
    `UPDATE feedbacks SET created_at = created_at - interval '90 days',
       due_at = now() - interval '1 day' WHERE id = ${id}`,
  );
