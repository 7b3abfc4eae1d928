import { describe, expect, it } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { generateUniqueMobile } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({ hasWorker: true });

describe('the metrics endpoint', () => {
  it('the metrics count requests by route, messages by status and connections by pool', async () => {
    const mobile = generateUniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    await api.anyone.get('admin/getallusers');
    await expect.poll(() => OutgoingMessage.count({ where: { status: 'sent' } })).toBe(1);
    const answer = await api.anyone.get('metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const lines = answer.text.split('\n');
    const valueOf = (start: string) =>
      Number(
        lines
          .find((line) => line.startsWith(start))
          ?.split(' ')
          .at(-1),
      );
    const request = 'http_request_duration_seconds_count{method="GET",route=';
    expect(valueOf(`${request}"/otp/getotp/:companyId",status="200"}`)).toBe(1);
    expect(valueOf(`${request}"/admin/getallusers",status="401"}`)).toBe(1);
    expect(valueOf('feedback_messages{status="sent"}')).toBe(1);
    expect(valueOf('feedback_deliveries_total{lane="otp",outcome="sent"}')).toBe(1);
    expect(valueOf('feedback_database_connections{pool="models",state="waiting"}')).toBe(0);
    expect(valueOf('feedback_uploads')).toBe(0);
    expect(valueOf('feedback_upload_bytes')).toBe(0);
    expect(answer.text).toContain('process_cpu_seconds_total');
    expect(answer.text).not.toContain(mobile);
  });

  it('returns metrics only with the configured token, and returns 404 in production when no token is configured', async () => {
    const metricsToken = 'scraped-by-prometheus';
    const url = await api.beside({ environment: 'production', metricsToken });
    const statusFor = async (authorization: string) =>
      (await fetch(`${url}/api/metrics`, { headers: { authorization } })).status;
    expect(await statusFor(`Bearer ${metricsToken}`)).toBe(200);
    expect(await statusFor('Bearer scraped-by-somebody')).toBe(401);
    expect(await statusFor('')).toBe(401);
    const open = await api.beside({ environment: 'production' });
    expect((await fetch(`${open}/api/metrics`)).status).toBe(404);
  });
});
