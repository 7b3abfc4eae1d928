import {
  startTestSmsGateway,
  type TestSmsGateway,
} from '../../../apps/api/src/modules/notifications/testing/sms-gateway.ts';
import type { ReceivedText, MessageReader } from '../../support/client.ts';
import { readMobile, type Dependency } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy } from './tcp-proxy.ts';

/** A message as the product sends it to a gateway. */
interface Handed {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** Returns the messages that a gateway received, repeats included. */
const handedTo = ({ requests }: TestSmsGateway): Handed[] =>
  requests.map(({ body }) => JSON.parse(body) as Handed);

const settingsOf = (port: number) =>
  JSON.stringify({
    url: `http://127.0.0.1:${port}/send`,
    body: { id: '{id}', to: '{to}', text: '{text}' },
    acceptedWhen: '"status":"queued"',
    timeoutSeconds: 5,
  });

async function startOne() {
  const gateway = await startTestSmsGateway();
  gateway.answer = { status: 200, body: '{"status":"queued"}' };
  // The simulated false success: the gateway responds 200, and its body reports a failure.
  const proxy = await startTcpProxy(
    Number(new URL(gateway.url).port),
    buildHttpFaultResponses({ body: '{"status":"failed"}' }),
  );
  return { gateway, proxy };
}

const templateOf = (text: string): string =>
  / is your one time password /.test(text) ? 'otp' : 'caseCreated';

/** Starts the SMS gateway. Also returns a reader of the texts that phones received. */
export async function startSmsGateway(): Promise<{ sms: Dependency; sentTo: MessageReader }> {
  const { gateway, proxy } = await startOne();
  const keyOf = ({ to, text }: Handed) => `${templateOf(text)} ${to}`;
  const sms: Dependency = {
    name: 'SMS gateway',
    openedBy: 'modules/notifications/sms-sender.ts',
    proxy,
    settings: { NOTIFY_SMS: settingsOf(proxy.port) },
    wanted: async ({ product }, cases) => {
      const asked = cases.slice(0, 3).map((each) => String(Number(readMobile(each)) - 1e9));
      await Promise.all(asked.map((each) => fetch(`${product.url}/api/otp/getotp/${each}`)));
      return [
        ...cases.map((each) => `caseCreated ${readMobile(each)}`),
        ...asked.map((each) => `otp ${each}`),
      ];
    },
    arrived: () => Promise.resolve(handedTo(gateway).map(keyOf)),
    stop: () => gateway.stop(),
  };
  return { sms, sentTo: textsIn(gateway) };
}

/** Returns the texts on a phone. A gateway drops a repeat by its id. */
const textsIn =
  (gateway: TestSmsGateway): MessageReader =>
  (mobile) => {
    const texts = new Map<string, ReceivedText>();
    for (const { id, to, text } of handedTo(gateway).toReversed())
      if (to === mobile) texts.set(id, { template: templateOf(text), body: text });
    return Promise.resolve([...texts.values()]);
  };

/** Starts the gateway that reads OTPs aloud. */
export async function startCallGateway(): Promise<Dependency> {
  const { gateway, proxy } = await startOne();
  return {
    name: 'calling gateway',
    openedBy: 'modules/notifications/sms-sender.ts',
    proxy,
    settings: { NOTIFY_CALL: settingsOf(proxy.port) },
    wanted: async ({ product }, cases) => {
      const asked = cases.map((each) => String(Number(readMobile(each)) - 1e9));
      await Promise.all(
        asked.map((each) => fetch(`${product.url}/api/otp/getotp/${each}?way=call`)),
      );
      return asked;
    },
    arrived: () => Promise.resolve(handedTo(gateway).map(({ to }) => to)),
    stop: () => gateway.stop(),
  };
}
