import type { Step } from '../desk.ts';
import { job } from './clock.ts';

/** Jobs that find something to do in the office's hours alone. */
export const officeSteps: readonly Step[] = [
  job('digests.send', async ({ newCase, product }) => {
    const { id } = await newCase();
    await product.ask(
      `DELETE FROM daily_digests
       WHERE user_id = (SELECT assigned_to FROM feedbacks WHERE id = ${id})`,
    );
  }),
  job('levels.tell', async ({ newCase, product }) => {
    const { id } = await newCase();
    // As old as it may be: nobody is told of what came before there were levels.
    await product.ask(
      `UPDATE feedbacks SET created_at = (
         SELECT max(valid_from) + time '12:00' FROM escalation_levels) WHERE id = ${id}`,
    );
  }),
  job('disclosures.warn', ({ product }) => product.ask('DELETE FROM late_disclosures')),
];
