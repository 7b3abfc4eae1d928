import { randomUUID } from 'node:crypto';

import type { OwnSession } from '@feedback/contract/auth/account';
import { generateCaseId } from '@feedback/contract/cases/case-id';
import type { Job } from '@feedback/contract/system/job';
import type { SetAsideRow } from '@feedback/contract/system/set-aside';
import type { OutgoingMessage } from '@feedback/contract/notifications/outgoing-message';
import type { ApiKey } from '@feedback/contract/auth/api-key';
import {
  type SavedView,
  type ViewCount,
  defaultViewSchedule,
} from '@feedback/contract/cases/saved-view';
import type { User } from '@feedback/contract/users/user';
import type {
  WebhookDelivery,
  WebhookDeliveryPage,
  Webhook,
} from '@feedback/contract/webhooks/webhook';
import type { AlarmOverview } from '@feedback/contract/system/alarm';
import { describe, expect, test, vi } from 'vitest';

import {
  menuCountsQuery,
  requestSessionExtension,
} from '../../../apps/admin/src/app/shell/shell-requests.ts';
import {
  addNewPasskey,
  requestPasskeyProof,
  beginSecondFactorSetup,
  beginAddingPasskey,
  confirmSecondFactorSetup,
  requestOtherSessionsEnd,
  requestSessionEnd,
  removeOwnPasskey,
  renewOwnRecoveryCodes,
  secondFactorQuery,
  sessionsQuery,
  turnOffSecondFactor,
} from '../../../apps/admin/src/features/auth/api/account.ts';
import {
  analysisQuery,
  downloadTable,
} from '../../../apps/admin/src/features/analytics/api/analysis.ts';
import { auditListDefinition } from '../../../apps/admin/src/features/audit/components/use-audit-filters.ts';
import {
  apiKeysQuery,
  requestApiKeyRevocation,
  requestNewApiKey,
} from '../../../apps/admin/src/features/auth/api/api-keys.ts';
import {
  deliveryListDefinition,
  requestWebhookSecretChange,
  requestWebhookDeletion,
  requestWebhookRedelivery,
  requestWebhookTest,
  requestWebhookSave,
  webhooksQuery,
} from '../../../apps/admin/src/features/webhooks/api/webhooks.ts';
import {
  jobListDefinition,
  requestJobRerun,
} from '../../../apps/admin/src/features/system/pages/jobs-page.tsx';
import {
  requestSetAsideRowRetry,
  setAsideRowListDefinition,
} from '../../../apps/admin/src/features/system/pages/set-aside-page.tsx';
import { signIn } from '../../../apps/admin/src/features/auth/api/sign-in.ts';
import {
  resetForgottenPassword,
  requestPasswordOtp,
} from '../../../apps/admin/src/features/auth/api/password-requests.ts';
import {
  startSingleSignOn,
  completeSingleSignOn,
} from '../../../apps/admin/src/features/auth/api/single-sign-on.ts';
import {
  requestMailAssignment,
  requestMailDrop,
  mailListDefinition,
  incomingMailQuery,
} from '../../../apps/admin/src/features/inbox/api/mail.ts';
import {
  messageListDefinition,
  requestMessageResend,
} from '../../../apps/admin/src/features/notifications/pages/messages-page.tsx';
import {
  requestSetupChecklistDismissal,
  setupChecklistQuery,
} from '../../../apps/admin/src/features/system/api/first-steps.ts';
import { dataRequestListDefinition } from '../../../apps/admin/src/features/privacy/pages/requests-page.tsx';
import {
  digestSettingQuery,
  requestDigestSettingChange,
} from '../../../apps/admin/src/components/digest-choice.tsx';
import { myWorkQuery } from '../../../apps/admin/src/features/cases/api/my-work.ts';
import { overviewQuery } from '../../../apps/admin/src/features/analytics/api/overview.ts';
import { downloadCaseFiles } from '../../../apps/admin/src/features/cases/api/download-files.ts';
import { fetchReport } from '../../../apps/admin/src/features/cases/components/export/download-report.ts';
import { fetchReportPage } from '../../../apps/admin/src/features/cases/api/cases-query.ts';
import { fetchNewCases } from '../../../apps/admin/src/features/cases/components/list/new-cases-notice.tsx';
import { emptyCaseFilter } from '../../../apps/admin/src/features/cases/components/report-view.ts';
import {
  requestViewDeletion,
  requestViewSchedule,
  requestViewSave,
} from '../../../apps/admin/src/features/cases/api/views.ts';
import {
  alarmOverviewQuery,
  requestAlarmSettingChange,
} from '../../../apps/admin/src/features/audit/components/alarm-dialog.tsx';
import { quarantineListDefinition } from '../../../apps/admin/src/features/audit/pages/quarantine-page.tsx';
import { securityEventListDefinition } from '../../../apps/admin/src/features/audit/components/use-security-filters.ts';
import { requestUserChangeConfirmation } from '../../../apps/admin/src/features/users/components/held-change.tsx';
import { requestSecondFactorReset } from '../../../apps/admin/src/features/users/components/second-factor-cell.tsx';
import { callApi } from '../../../apps/admin/src/lib/api-client.ts';
import { publicConfigQuery } from '../../../apps/admin/src/app/shell/inactivity-guard.tsx';
import { complaintCodesQuery } from '../../../apps/admin/src/lib/queries/complaint-codes-query.ts';
import { saveOriginalMail } from '../../../apps/admin/src/components/original-mail.tsx';
import {
  formOptionsQuery,
  usersQuery,
} from '../../../apps/admin/src/lib/queries/choice-queries.ts';
import { readLiveUpdateStream } from '../../../apps/admin/src/lib/live/use-live-updates.ts';
import { viewCountsQuery, viewsQuery } from '../../../apps/admin/src/lib/queries/views-query.ts';
import { currentTotpCode } from '../../support/authenticator.ts';
import {
  runQuery,
  signInAsSuperAdmin,
  generateName,
  readOtp,
  neverAbortedSignal,
} from './visit.ts';

describe('API calls of the console’s other pages', () => {
  test('an admin resets a password, uses two-step login and ends other sessions', async () => {
    const { nonce } = await requestPasswordOtp({ companyId: 'admin2' });
    const otp = await readOtp('9820010003');
    const password = 'violet-harbour-quartz';
    await resetForgottenPassword({ login_Id: 'admin2', otp, nonce, password });
    await signIn({ login_Id: 'admin2', password });
    expect(await runQuery(secondFactorQuery)).toMatchObject({ isOffered: true, since: null });
    const { key } = await beginSecondFactorSetup();
    const { recoveryCodes } = await confirmSecondFactorSetup({
      password,
      code: currentTotpCode(key),
    });
    const [first = '', second = '', third = ''] = recoveryCodes;
    await expect(signIn({ login_Id: 'admin2', password })).rejects.toMatchObject({
      code: 'codeRequired',
    });
    await signIn({ login_Id: 'admin2', password, code: first });
    await renewOwnRecoveryCodes({ password, code: second });
    await expect(turnOffSecondFactor({ password, code: third })).rejects.toMatchObject({
      code: 'validation',
    });
    await turnOffSecondFactor({ password, code: currentTotpCode(key, 1) });
    const { options } = await beginAddingPasskey({ password });
    expect(options.excludeCredentials).toEqual([]);
    const credential = { id: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] };
    await expect(addNewPasskey({ name: 'Laptop', credential })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(requestPasskeyProof()).rejects.toMatchObject({ code: 'notFound' });
    await expect(removeOwnPasskey(1, { password, code: '123456' })).rejects.toMatchObject({
      code: 'notFound',
    });
    const sessions = await runQuery<OwnSession[]>(sessionsQuery);
    await requestSessionEnd(sessions.find(({ isThis }) => !isThis)!.id);
    expect(await requestOtherSessionsEnd()).toMatchObject({ ended: sessions.length - 2 });
    await expect(startSingleSignOn(null)).rejects.toMatchObject({ code: 'notFound' });
    await expect(completeSingleSignOn({ query: '?' })).rejects.toMatchObject({
      code: 'signOnEnded',
    });
    await signInAsSuperAdmin();
    await expect(requestSecondFactorReset(999_999, password)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(requestUserChangeConfirmation(999_999, password)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('the console counts new cases of the report and exports the report as CSV and Excel', async () => {
    const { userId } = await signInAsSuperAdmin();
    const { rows } = await fetchReportPage(userId, 'e', { limit: 25 });
    const withFiles = rows.find(({ attachmentLoc }) => attachmentLoc === 'yes')!;
    await downloadCaseFiles(withFiles);
    const { seen } = await fetchNewCases(userId, 'c', {});
    expect(await fetchNewCases(userId, 'c', { after: seen })).toMatchObject({ count: 0 });
    const handleProgress = vi.fn();
    const view = { tab: 'c', filter: emptyCaseFilter, sort: 'newest' } as const;
    const whole = { ...view, cursor: undefined, start: 0, open: null };
    await fetchReport(
      userId,
      whole,
      { format: 'csv', reason: '' },
      neverAbortedSignal,
      handleProgress,
    );
    expect(handleProgress.mock.lastCall?.[0]).toMatchObject({ rows: expect.any(Number) });
    await fetchReport(
      userId,
      whole,
      { format: 'xlsx', reason: '' },
      neverAbortedSignal,
      handleProgress,
    );
    expect(handleProgress.mock.lastCall?.[0]).toMatchObject({ rows: null });
  });

  test('the console saves, schedules, changes and deletes a view of the report', async () => {
    await signInAsSuperAdmin();
    const view = {
      name: generateName(),
      type: 'c',
      filter: {},
      sort: 'due',
      isShared: true,
    } as const;
    await requestViewSave(view);
    const find = async () =>
      (await runQuery<SavedView[]>(viewsQuery)).find(({ name }) => name === view.name);
    const { id, version } = (await find())!;
    await requestViewSchedule(id, defaultViewSchedule);
    await requestViewSave({ ...view, id, version, sort: 'newest' });
    expect(await find()).toMatchObject({ sort: 'newest', schedule: defaultViewSchedule });
    const counts = await runQuery<ViewCount[]>(viewCountsQuery);
    expect(counts.find((each) => each.id === id)?.total).toBeGreaterThan(0);
    await requestViewSchedule(id, null);
    await requestViewDeletion(id);
    expect(await find()).toBeUndefined();
  });

  test('the console creates and revokes an API key, and creates, tests and deletes a webhook', async () => {
    await signInAsSuperAdmin();
    const users = await runQuery<User[]>(usersQuery);
    const owner = users.find(({ role }) => role === 'superadmin');
    const name = generateName();
    const { key } = await requestNewApiKey({
      name,
      scopes: ['cases:read'],
      userId: owner!.id,
      days: 1,
    });
    const made = (await runQuery<ApiKey[]>(apiKeysQuery)).find((each) => each.name === name)!;
    expect(key.startsWith(made.prefix)).toBe(true);
    await requestApiKeyRevocation(made.id);

    const given = { name, kinds: ['case.closed' as const], isActive: 'yes' as const };
    const { secret } = await requestWebhookSave({ ...given, url: 'https://crm.example.com/hooks' });
    const find = async () =>
      (await runQuery<Webhook[]>(webhooksQuery)).find((each) => each.name === name)!;
    const { id } = await find();
    expect((await requestWebhookSecretChange(id)).secret).not.toBe(secret);
    await requestWebhookTest(id);
    const page: WebhookDeliveryPage = await callApi(deliveryListDefinition.call, {
      query: { webhook: id },
    });
    expect(page.rows).toMatchObject([{ kind: 'webhook.test' }]);
    const unknown = { id: 999_999 } as WebhookDelivery;
    await expect(requestWebhookRedelivery(unknown)).rejects.toMatchObject({ code: 'notFound' });
    await requestWebhookDeletion(id);
    expect(await find()).toBeUndefined();
  });

  test('the console loads counts, reports and system lists and extends the session', async () => {
    const { userId } = await signInAsSuperAdmin();
    await runQuery(publicConfigQuery);
    await runQuery(formOptionsQuery);
    await runQuery(complaintCodesQuery);
    await runQuery(myWorkQuery);
    await runQuery(menuCountsQuery);
    const enough = new Error('The page has heard enough.');
    const hear = () => {
      throw enough;
    };
    await expect(readLiveUpdateStream(new AbortController().signal, hear)).rejects.toBe(enough);
    await requestDigestSettingChange({ isOn: false });
    expect(await runQuery(digestSettingQuery)).toEqual({ isOn: false });
    await runQuery(overviewQuery(userId, 30));
    await runQuery(analysisQuery(6));
    await downloadTable('causes', 6);
    const query = { limit: 25 };
    await callApi(auditListDefinition.call, { query });
    await callApi(jobListDefinition.call, { query });
    await callApi(setAsideRowListDefinition.call, { query });
    await callApi(dataRequestListDefinition.call, { query });
    await runQuery(setupChecklistQuery);
    await requestSetupChecklistDismissal(true);
    expect(await runQuery(setupChecklistQuery)).toMatchObject({ isDismissed: true });
    await callApi(mailListDefinition.call, { query });
    await callApi(messageListDefinition.call, { query });
    await callApi(securityEventListDefinition.call, { query });
    await callApi(quarantineListDefinition.call, { query });
    const { settings } = await runQuery<AlarmOverview>(alarmOverviewQuery);
    await requestAlarmSettingChange(settings[0]!);
    await requestSessionExtension();
    const unknown = { code: 'notFound' };
    await expect(requestMessageResend({ id: 999_999 } as OutgoingMessage)).rejects.toMatchObject(
      unknown,
    );
    await expect(runQuery(incomingMailQuery(999_999))).rejects.toMatchObject(unknown);
    await expect(saveOriginalMail(999_999)).rejects.toMatchObject(unknown);
    const decision = { caseId: generateCaseId(), reason: 'A colleague' };
    await expect(requestMailAssignment(999_999, decision)).rejects.toMatchObject(unknown);
    await expect(requestMailDrop(999_999, decision)).rejects.toMatchObject(unknown);
    await expect(requestJobRerun({ id: randomUUID() } as Job)).rejects.toMatchObject(unknown);
    await expect(requestSetAsideRowRetry({ id: 999_999 } as SetAsideRow)).rejects.toMatchObject(
      unknown,
    );
  });
});
