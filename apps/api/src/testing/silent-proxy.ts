import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a client and its database that can go silent without closing a connection. */
export interface SilentProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Returns the number of connections so far. */
  readonly count: () => number;
  /** Stops forwarding on the open connections; later connections work. */
  readonly silence: () => void;
  readonly stop: () => Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs: { readonly ends: readonly Socket[]; isSilent: boolean }[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const pair = { ends: [client, database], isSilent: false };
    pairs.push(pair);
    const handOn = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => !pair.isSilent && to.write(bytes));
      from.on('close', () => !pair.isSilent && to.destroy());
      from.on('error', () => undefined);
    };
    handOn(client, database);
    handOn(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    count: () => pairs.length,
    silence() {
      for (const pair of pairs) pair.isSilent = true;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const { ends } of pairs) for (const end of ends) end.destroy();
        server.close(() => resolve());
      }),
  };
}
