import * as z from 'zod/mini';

/** The open cases of a person or team; those without open cases are left out. */
const workloadSchema = z.object({ id: z.int(), openCases: z.int() });

/** The open cases of each person and team, which help to choose an assignee. */
export const workloadsSchema = z.object({
  people: z.array(workloadSchema),
  teams: z.array(workloadSchema),
});
export type Workloads = z.infer<typeof workloadsSchema>;
