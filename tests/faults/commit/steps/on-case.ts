import { pdf, type Call, type Desk, type Step } from '../desk.ts';

type Others = Pick<Step, 'done' | 'growing'>;

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

/** A form with data and a file. */
export const withFile = (data: object) => ({ form: { data: JSON.stringify(data), file: pdf() } });

/** The call that ends a case's present round. */
export const closing = ({ call }: Desk, id: number): Call =>
  call('POST admin/closeFeedback', {
    body: { id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' },
  });
