import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { apiKeySchema, apiKeyPrefix, apiScopeSchema, createApiKeySchema } from '../auth/api-key.ts';
import {
  webhookDeliveryFailureSchema,
  webhookDeliveryPageSchema,
  webhookDeliveryQuerySchema,
  webhookDeliveryStatusSchema,
  saveWebhookSchema,
  webhookBodySchema,
  webhookEventKindSchema,
  webhookSchema,
  webhookTestEventType,
} from './webhook.ts';

const moment = '2026-11-02T10:37:00.000Z';

describe('an API key', () => {
  const scopes = ['cases:read', 'cases:find', 'cases:write', 'reports:read'];
  const asked = { name: 'CRM', scopes, userId: 7, days: 365 };

  it('createApiKeySchema accepts an API key with scopes, an account and at most 365 days of validity', () => {
    expect(apiScopeSchema.options).toEqual(scopes);
    expect(createApiKeySchema.parse({ ...asked, userId: '7', days: '365' })).toEqual(asked);
    expect(readErrorKeys(createApiKeySchema, { ...asked, name: 'a'.repeat(60), days: 1 })).toEqual(
      {},
    );
  });

  it.each([
    ['name', '', 'integrationNameRequired'],
    ['name', 'a'.repeat(61), 'max60'],
    ['scopes', undefined, 'scopesRequired'],
    ['scopes', [], 'scopesRequired'],
    ['scopes', [...scopes, 'cases:read'], 'scopesRequired'],
    ['userId', '', 'delegateRequired'],
    ['days', 0, 'keyDays'],
    ['days', 366, 'keyDays'],
  ])('validates an API key’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(createApiKeySchema, { ...asked, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it('createApiKeySchema rejects an unknown scope with the error scopesRequired', () => {
    expect(readErrorKeys(createApiKeySchema, { ...asked, scopes: ['all'] })).toEqual({
      'scopes.0': 'scopesRequired',
    });
  });

  it('apiKeySchema accepts an API key with a prefix and each possible state', () => {
    expect(apiKeyPrefix).toBe('fbk_');
    for (const state of ['active', 'expired', 'revoked', 'unusable']) {
      const key = {
        id: 7,
        name: 'CRM',
        prefix: 'fbk_7a',
        scopes,
        employeeCode: 'E1003',
        employeeName: 'Asha',
        createdAt: moment,
        createdBy: null,
        expiresAt: moment,
        lastUsedAt: null,
        state,
      };
      expect(apiKeySchema.parse(key)).toEqual(key);
    }
  });
});

describe('a webhook', () => {
  const kinds = webhookEventKindSchema.options;
  const asked = { name: 'CRM', url: 'https://crm.example/hook', kinds, isActive: 'no', version: 0 };

  it('saveWebhookSchema accepts a webhook for every case event and defaults the webhook to active', () => {
    const events =
      'created assigned classified dueChanged replied answered noted tagged breached escalated closed reopened rated erased';
    expect(kinds).toEqual(events.split(' ').map((event) => `case.${event}`));
    for (const isActive of ['yes', 'no'])
      expect(saveWebhookSchema.parse({ ...asked, id: '7', isActive })).toEqual({
        ...asked,
        id: 7,
        isActive,
      });
    const { isActive: _, ...unsaid } = asked;
    expect(saveWebhookSchema.parse(unsaid)).toEqual({ ...unsaid, isActive: 'yes' });
  });

  it.each([
    ['name', ' ', 'integrationNameRequired'],
    ['name', 'a'.repeat(61), 'max60'],
    ['url', '', 'webhookUrl'],
    ['url', `https://${'a'.repeat(493)}`, 'webhookUrl'],
    ['kinds', null, 'webhookKindsRequired'],
    ['kinds', [], 'webhookKindsRequired'],
    ['kinds', [...kinds, kinds[0]], 'webhookKindsRequired'],
    ['isActive', true, 'invalidValue'],
  ])('validates a webhook’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(saveWebhookSchema, { ...asked, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it('saveWebhookSchema rejects an unknown event kind with the error webhookKindsRequired', () => {
    expect(readErrorKeys(saveWebhookSchema, { ...asked, kinds: ['case.lost'] })).toEqual({
      'kinds.0': 'webhookKindsRequired',
    });
  });

  it('webhookBodySchema accepts the body of a case event and of a test delivery', () => {
    for (const body of [
      { type: kinds[0], data: { caseId: 'MF-7K4Q-9M2P', changed: { status: { to: 'open' } } } },
      { type: 'webhook.test', data: { caseId: null, changed: { any: { from: 1, to: [2] } } } },
    ])
      expect(webhookBodySchema.parse({ ...body, timestamp: moment })).toEqual({
        ...body,
        timestamp: moment,
      });
    expect(webhookTestEventType).toBe('webhook.test');
  });

  it('webhookSchema drops the secret of a webhook', () => {
    for (const isActive of ['yes', 'no']) {
      const { version, ...shown } = { ...asked, isActive };
      const webhook = { id: 7, ...shown, goneAt: null, oldSecretUntil: moment, version };
      const counted = { ...webhook, waiting: 0, failed: 1000 };
      expect(webhookSchema.parse({ ...counted, secret: 's' })).toEqual(counted);
    }
  });
});

describe('a webhook delivery', () => {
  it('webhookDeliveryPageSchema accepts webhook deliveries with the statuses waiting, delivered and failed', () => {
    const failures =
      'status redirect gone timeout connection unresolved privateAddress switchedOff';
    expect(webhookDeliveryStatusSchema.options).toEqual(['waiting', 'delivered', 'failed']);
    expect(webhookDeliveryFailureSchema.options.join(' ')).toBe(failures);
    const rows = webhookDeliveryStatusSchema.options.map((status) => ({
      id: 7,
      messageId: 'msg_7',
      webhook: 'CRM',
      kind: 'case.closed',
      caseId: null,
      status,
      createdAt: moment,
      attempts: 1,
      attemptedAt: moment,
      nextAttemptAt: null,
      httpStatus: 503,
      durationMs: 12,
      answer: null,
      failure: 'status',
    }));
    const page = { rows, nextCursor: null, previousCursor: null };
    expect(webhookDeliveryPageSchema.parse(page)).toEqual(page);
  });

  it('webhookDeliveryQuerySchema accepts the filters webhook and status', () => {
    for (const query of [{}, { webhook: '123456789', status: 'failed', limit: '1' }])
      expect(webhookDeliveryQuerySchema.parse(query)).toEqual(query);
    for (const webhook of ['0', '1234567890', 'a1', '1a'])
      expect(readErrorKeys(webhookDeliveryQuerySchema, { webhook })).toEqual({
        webhook: 'invalidValue',
      });
  });
});
