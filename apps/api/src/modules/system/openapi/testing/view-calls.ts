import { usualSchedule } from '@feedback/contract/cases/saved-view';

import { uniqueName } from '../../../../testing/factories.ts';
import { type Successes, check, idOf, master } from './world.ts';

const view = () =>
  master.post('admin/views', {
    name: uniqueName('V'),
    type: 'c',
    filter: { status: 'unclosed' },
    isShared: false,
  });

/** Successful calls for saved views. */
export const viewCalls = {
  getViews: async () => {
    await view();
    return master.get('admin/views');
  },
  getViewCounts: () => master.get('admin/views/counts'),
  saveView: view,
  deleteView: async () => master.del(`admin/views/${idOf(await view(), 'view')}`),
  async scheduleView() {
    const id = idOf(await view(), 'view');
    const answer = await master.post(`admin/views/${id}/schedule`, usualSchedule);
    check('getViews', await master.get('admin/views'));
    return answer;
  },
  unscheduleView: async () => master.del(`admin/views/${idOf(await view(), 'view')}/schedule`),
} satisfies Successes;
