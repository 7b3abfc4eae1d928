import { Readable } from 'node:stream';

import { OutgoingMessage } from '../../../notifications/outgoing-message.ts';
import { setAside } from '../../../../platform/jobs/set-aside.ts';
import { createCase } from '../../../../testing/factories.ts';
import { receiveSealed } from '../../../../platform/storage/sealed-file.ts';
import { insertMail } from '../../../../testing/incoming-mails.ts';
import { type Successes, api, boss, firstIdOf, master, submit } from './world.ts';

/** Returns the id of a failed job. */
async function failedJob(): Promise<string> {
  const { jobs, pool } = api.services;
  await jobs.add([{ name: 'tables.clear', data: {} }]);
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE state = 'created' RETURNING id`,
  );
  return String(rows[0]?.id);
}
/** Returns the id of a row that was set aside. */
async function setAsideRow() {
  await api.inside(() => setAside('cases.breach', 1, new Error('A fault')));
  return firstIdOf((await master.get('admin/setaside')).body.rows);
}
const failedMessage = () =>
  OutgoingMessage.create({
    channel: 'sms',
    template: 'caseCreated',
    recipient: '9876543210',
    body: 'Text',
    status: 'failed',
  });

const newKey = () =>
  master.post('admin/apikeys', {
    name: 'CRM',
    scopes: ['cases:read'],
    userId: boss.user.id,
    days: 90,
  });
const newWebhook = () =>
  master.post('admin/webhooks', {
    name: 'CRM',
    url: 'https://crm.example.com/hooks',
    kinds: ['case.closed'],
  });
async function webhookId() {
  await newWebhook();
  return firstIdOf((await master.get('admin/webhooks')).body);
}
/** Returns the id of a failed delivery. */
async function failedDelivery() {
  await master.post(`admin/webhooks/${await webhookId()}/test`, {});
  await api.services.pool.query(`UPDATE webhook_deliveries SET status = 'failed'`);
  return firstIdOf((await master.get('admin/webhookdeliveries')).body.rows);
}

/** Returns the id of a mail whose original is stored. */
async function storedMail(): Promise<number> {
  const { storage, pool, keys } = api.services;
  const draft = await receiveSealed(
    storage,
    Readable.from([Buffer.from('Hello')]),
    await keys.take(),
  );
  await draft.keep();
  const id = await insertMail(pool);
  await pool.query(
    `UPDATE incoming_mails SET storage_key = $2, key_id = $3, sealed_sha256 = $4, original_size = $5
     WHERE id = $1`,
    [id, draft.storageKey, draft.keyId, draft.sealedSha256, draft.size],
  );
  return id;
}

/** Successful calls about the system around the cases. */
export const systemCalls = {
  async resendCaseMessage() {
    const { id } = await submit();
    const message = await failedMessage();
    await message.update({ feedbackId: id });
    return master.post(`admin/case/${id}/message/${message.id}/resend`, {});
  },
  getMyWork: () => master.get('admin/mywork'),
  getMenuCounts: () => master.get('admin/mywork/counts'),
  getAnalysis: () => master.get('admin/analysis?months=12'),
  downloadAnalysis: () => master.get('admin/analysis/causes.csv'),
  getOverview: () => master.get(`admin/overview/${boss.user.id}`),
  async getMessages() {
    await failedMessage();
    return master.get('admin/messages');
  },
  resendMessage: async () => master.post(`admin/messages/${(await failedMessage()).id}/resend`, {}),
  getIncomingMail: async () => master.get(`admin/mail/${await insertMail(api.services.pool)}`),
  downloadOriginalMail: async () => master.get(`admin/mail/${await storedMail()}/original`),
  async getIncomingMails() {
    await insertMail(api.services.pool);
    return master.get('admin/mail');
  },
  async assignMail() {
    const [id, { caseId }] = [await insertMail(api.services.pool), await createCase()];
    return master.post(`admin/mail/${id}/assign`, { caseId, reason: 'A colleague' });
  },
  async dropMail() {
    const id = await insertMail(api.services.pool);
    return master.post(`admin/mail/${id}/drop`, { reason: 'Advertising' });
  },
  async getJobs() {
    await failedJob();
    return master.get('admin/jobs');
  },
  rerunJob: async () => master.post(`admin/jobs/${await failedJob()}/rerun`, {}),
  async getSetAside() {
    await setAsideRow();
    return master.get('admin/setaside');
  },
  retrySetAside: async () => master.post(`admin/setaside/${await setAsideRow()}/retry`, {}),
  createApiKey: newKey,
  async getApiKeys() {
    await newKey();
    return master.get('admin/apikeys');
  },
  async revokeApiKey() {
    await newKey();
    return master.del(`admin/apikeys/${firstIdOf((await master.get('admin/apikeys')).body)}`);
  },
  saveWebhook: newWebhook,
  async getWebhooks() {
    await newWebhook();
    return master.get('admin/webhooks');
  },
  changeWebhookSecret: async () => master.post(`admin/webhooks/${await webhookId()}/secret`, {}),
  testWebhook: async () => master.post(`admin/webhooks/${await webhookId()}/test`, {}),
  deleteWebhook: async () => master.del(`admin/webhooks/${await webhookId()}`),
  async getDeliveries() {
    await failedDelivery();
    return master.get('admin/webhookdeliveries');
  },
  replayDelivery: async () =>
    master.post(`admin/webhookdeliveries/${await failedDelivery()}/replay`, {}),
  getQuarantine: () => master.get('admin/quarantine'),
  getAlarms: () => master.get('admin/alarms'),
  saveAlarm: () =>
    master.post('admin/alarms', {
      rule: 'reveals',
      isOn: 'no',
      threshold: 40,
      minutes: 30,
      version: 0,
    }),
  getSecurityEvents: () => master.get('admin/securityevents'),
  getAuditEvents: () => master.get('admin/audit'),
} satisfies Successes;
