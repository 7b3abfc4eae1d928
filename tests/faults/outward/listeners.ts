import { queryRunningDatabase } from '@feedback/embedded-postgres/running';

import { startWebhookReceiver } from '../../../apps/api/src/testing/webhook-receiver.ts';
import { signInSuperAdmin } from '../../support/client.ts';
import { startRespondingServer, type Dependency } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy } from './tcp-proxy.ts';

/** Starts a system that receives webhooks for new cases. */
export async function startWebhook(): Promise<Dependency> {
  const receiver = await startWebhookReceiver();
  const proxy = await startTcpProxy(Number(new URL(receiver.url).port), buildHttpFaultResponses());
  let isKnown = false;
  return {
    name: 'webhook',
    openedBy: 'modules/webhooks/send-delivery.ts',
    proxy,
    settings: { WEBHOOK_PRIVATE: 'allow' },
    isBelieved: true,
    async begin({ product }) {
      if (isKnown) return;
      isKnown = true;
      const admin = await signInSuperAdmin(product.url);
      const url = `http://127.0.0.1:${proxy.port}/hooks`;
      await admin.post('admin/webhooks', { name: 'CRM', url, kinds: ['case.created'] });
    },
    wanted: (_, cases) => Promise.resolve(cases.map(({ caseId }) => caseId)),
    async arrived({ dataDir }) {
      // Makes failed deliveries due now instead of after a minute.
      await queryRunningDatabase(
        dataDir,
        `UPDATE webhook_deliveries SET next_attempt_at = now() WHERE status = 'waiting'`,
      );
      return receiver.received.map(({ body }) => String(body.data.caseId));
    },
    jobs: ['webhooks.deliver'],
    stop: () => receiver.stop(),
  };
}

/** Starts the trace collector. Lost traces are not a fault. */
export async function startCollector(): Promise<Dependency> {
  const server = await startRespondingServer(() => ({}));
  const proxy = await startTcpProxy(server.port, buildHttpFaultResponses({ body: '{}' }));
  return {
    name: 'collector of traces',
    openedBy: 'platform/tracing/open-tracing.ts',
    proxy,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      OTEL_TRACES_SAMPLER_ARG: '0.2',
    },
    stop: server.stop,
  };
}
