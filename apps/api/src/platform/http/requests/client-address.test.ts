import { Writable } from 'node:stream';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { createExpressApp } from '../../../app.ts';
import { startListening } from '../http-server.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { unknownProxyMessage } from './client-address.ts';

const api = useTestApi();

/** Returns how often the log contains the note after two requests through a proxy. */
async function notes(config: { trustedProxies: number; knowsProxies: boolean }) {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const server = await startListening('127.0.0.1', 0);
  const services = { ...api.services, config: { ...api.services.config, ...config } };
  server.serve(createExpressApp({ ...services, logger: pino(sink) }));
  const url = `http://127.0.0.1:${server.port}/api/health/live`;
  await fetch(url);
  for (let call = 0; call < 2; call += 1)
    await fetch(url, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  await server.close(5000);
  return lines.filter((line) => line.includes(unknownProxyMessage)).length;
}

test('logs one warning about an unconfigured proxy, and none when TRUSTED_PROXIES is set', async () => {
  expect(await notes({ trustedProxies: 0, knowsProxies: false })).toBe(1);
  expect(await notes({ trustedProxies: 1, knowsProxies: true })).toBe(0);
});
