import { randomInt } from 'node:crypto';

import { typedKeys } from '@feedback/contract/keys';
import { referenceLists } from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import type { User } from '@feedback/contract/users/user';
import { describe, expect, test } from 'vitest';

import { holidayListDefinition } from '../../../apps/admin/src/features/sla/pages/holidays-page.tsx';
import { feedbackTypeListDefinition } from '../../../apps/admin/src/features/reference-data/pages/feedback-types-page.tsx';
import { requestSubTypesSave } from '../../../apps/admin/src/features/reference-data/components/sub-type-dialog.tsx';
import {
  handoverCountQuery,
  requestHandover,
} from '../../../apps/admin/src/features/cases/components/handover/handover-form.tsx';
import { leaveListDefinition } from '../../../apps/admin/src/features/users/pages/leave-page.tsx';
import { declaredListDefinitions } from '../../../apps/admin/src/features/reference-data/pages/list-page.tsx';
import { setFirstPassword } from '../../../apps/admin/src/features/auth/api/password-requests.ts';
import { teamListDefinition } from '../../../apps/admin/src/features/users/pages/teams-page.tsx';
import { replyTemplateListDefinition } from '../../../apps/admin/src/features/reference-data/pages/templates-page.tsx';
import { userListDefinition } from '../../../apps/admin/src/features/users/pages/users-page.tsx';
import {
  downloadUserList,
  requestUserImport,
  requestUserImportPreview,
} from '../../../apps/admin/src/features/users/api/users-import.ts';
import { usersQuery } from '../../../apps/admin/src/lib/queries/choice-queries.ts';
import {
  runQuery,
  signInAsSuperAdmin,
  generateMobile,
  generateName,
  neverAbortedSignal,
  readMessageTo,
  addChangeAndRemove,
} from './visit.ts';

describe('API calls of the console for reference data', () => {
  test('the console edits every list of reference data, holidays, teams, leave and templates', async () => {
    await signInAsSuperAdmin();
    for (const name of typedKeys(referenceLists)) {
      const { nameField, words }: AnyReferenceList = referenceLists[name];
      await addChangeAndRemove(declaredListDefinitions[name], nameField, { ...words.example });
    }
    await addChangeAndRemove(holidayListDefinition, 'name', { day: '2035-01-26', location: '' });
    const leadId = String(
      (await runQuery<User[]>(usersQuery)).find(({ role }) => role === 'admin')!.id,
    );
    await addChangeAndRemove(teamListDefinition, 'name', {
      memberIds: [leadId],
      leadId,
      handingOut: 'leastLoaded',
    });
    const days = { lastDay: '2036-01-05', userId: '', delegateId: leadId };
    await leaveListDefinition.save({ ...days, firstDay: '2036-01-04' }, undefined);
    const [leave] = await leaveListDefinition.load(neverAbortedSignal);
    await leaveListDefinition.remove(leave!);
    const other = await runQuery<User[]>(usersQuery).then((all) =>
      all.find((user) => user.role === 'superadmin')!,
    );
    await runQuery(handoverCountQuery(other.id));
    const to = { kind: 'person', id: Number(leadId) } as const;
    await requestHandover(other.id, { to, reason: 'On leave' });
    await addChangeAndRemove(replyTemplateListDefinition, 'name', {
      userType: 'c',
      feedbackTypeId: '',
      locale: 'hi',
      body: 'Dear {{name}}',
    });
    await addChangeAndRemove(feedbackTypeListDefinition, 'feedbacktype', {
      names: {},
      userType: 'c',
      ownerCode: '',
    });
  });

  test('the console saves a sub-type of a feedback type', async () => {
    await signInAsSuperAdmin();
    const feedbacktype = generateName();
    await feedbackTypeListDefinition.save(
      { feedbacktype, names: {}, userType: 'c', ownerCode: '' },
      undefined,
    );
    const find = async () =>
      (await feedbackTypeListDefinition.load(neverAbortedSignal)).find(
        (row) => row.feedbacktype === feedbacktype,
      )!;
    const { id, version } = await find();
    const row = { id: 0, feedbackTypeId: id, subType: 'First', ownerCode: 'E1003', version };
    await requestSubTypesSave([row]);
    expect((await find()).subTypeList).toMatchObject([{ subType: 'First' }]);
  });

  test('the console adds, changes and deletes a user, who sets a first password from the email’s link', async () => {
    await signInAsSuperAdmin();
    const employeeCode = `Z${randomInt(1e8)}`;
    const email = `${employeeCode.toLowerCase()}@example.com`;
    const values = { userid: '', employeeCode, employeeName: 'Kavya', email, role: 'admin' };
    const user = { ...values, mobileNbr: generateMobile(), password: '' };
    await userListDefinition.save(user, undefined);
    const token = await readMessageTo(email, /#set-password=([\w-]+)/);
    await setFirstPassword({ token, password: 'violet-harbour-quartz' });
    const find = async () =>
      (await runQuery<Awaited<ReturnType<typeof userListDefinition.load>>>(usersQuery)).find(
        (row) => row.employeeCode === employeeCode,
      );
    const row = await find();
    await userListDefinition.save({ ...user, id: row!.id, userid: row!.userid }, row);
    await userListDefinition.remove((await find())!);
    expect(await find()).toBeUndefined();
  });

  test('the console previews and imports a list of users', async () => {
    await signInAsSuperAdmin();
    const employeeCode = `Z${randomInt(1e8)}`;
    const cells = `Code,Name,Phone,Email,Role\n${employeeCode},Kavya,${generateMobile()},k@example.com,admin`;
    const list = new File([cells], 'users.csv', { type: 'text/csv' });
    const { rows, basis } = await requestUserImportPreview(list);
    expect(rows).toMatchObject([{ row: 2, employeeCode, change: 'new', problems: [] }]);
    expect(await requestUserImport({ file: list, basis, password: '' })).toMatchObject({
      added: 1,
      deactivated: 0,
    });
    await downloadUserList('users');
    const added = (await userListDefinition.load(neverAbortedSignal)).find(
      (row) => row.employeeCode === employeeCode,
    );
    await userListDefinition.remove(added!);
  });
});
