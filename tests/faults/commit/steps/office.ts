import { saveCaseWithFile } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import type { CommitStep } from '../api-caller.ts';
import { buildJobStep } from './scheduled-jobs.ts';

/** Steps of jobs that only work in office hours. */
export const officeHoursSteps: readonly CommitStep[] = [
  buildJobStep('digests.send', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    await desk.sql(
      `DELETE FROM daily_digests
       WHERE user_id = (SELECT assigned_to FROM feedbacks WHERE id = ${id})`,
    );
  }),
  buildJobStep('levels.tell', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    // The oldest possible time: cases from before the first escalation level are not escalated.
    await desk.sql(
      `UPDATE feedbacks SET created_at = (
         SELECT max(valid_from) + time '12:00' FROM escalation_levels) WHERE id = ${id}`,
    );
  }),
  buildJobStep('disclosures.warn', ({ sql }) => sql('DELETE FROM late_disclosures')),
];
