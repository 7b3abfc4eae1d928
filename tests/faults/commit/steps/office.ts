import { newCase } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import type { Step } from '../desk.ts';
import { job } from './clock.ts';

/** Steps of jobs that only work in office hours. */
export const officeHoursSteps: readonly Step[] = [
  job('digests.send', async (desk) => {
    const { id } = await newCase(desk);
    await desk.sql(
      `DELETE FROM daily_digests
       WHERE user_id = (SELECT assigned_to FROM feedbacks WHERE id = ${id})`,
    );
  }),
  job('levels.tell', async (desk) => {
    const { id } = await newCase(desk);
    // The oldest possible time: cases from before the first escalation level are not escalated.
    await desk.sql(
      `UPDATE feedbacks SET created_at = (
         SELECT max(valid_from) + time '12:00' FROM escalation_levels) WHERE id = ${id}`,
    );
  }),
  job('disclosures.warn', ({ sql }) => sql('DELETE FROM late_disclosures')),
];
