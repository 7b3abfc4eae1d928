import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { findPort } from '../platform/http/http-server.ts';

const run = promisify(execFile);

const settings = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical,CA:TRUE
[stamps]
extendedKeyUsage = critical,timeStamping
[tsa]
serial = serial
signer_cert = stamps.pem
certs = stamps.pem
signer_key = stamps.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
`;

/** OpenSSL's time stamp authority, behind HTTP. */
export interface TimeStampAuthority {
  readonly url: string;
  /** Returns OpenSSL's verdict on the time stamp of a file. */
  readonly verify: (file: string, stamp: string) => Promise<string>;
  /** The root certificate of the authority, as PEM. */
  readonly certificate: string;
  readonly stop: () => Promise<void>;
}

/** Starts a time stamp authority with its own certificate. */
export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-tsa-'));
  const openssl = (...given: string[]) => run('openssl', given, { cwd: folder });
  await writeFile(join(folder, 'tsa.cnf'), settings);
  await writeFile(join(folder, 'serial'), '01');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const config = ['-config', 'tsa.cnf'];
  await openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Authority',
    ...config,
    '-extensions',
    'authority',
  );
  await openssl(
    'req',
    ...key,
    '-keyout',
    'stamps.key',
    '-out',
    'stamps.csr',
    '-subj',
    '/CN=Stamps',
    ...config,
  );
  await openssl(
    'x509',
    '-req',
    '-in',
    'stamps.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'stamps.pem',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamps',
  );
  const server = createServer((request, response) => {
    void (async () => {
      await writeFile(join(folder, 'query.tsq'), await buffer(request));
      await openssl(
        'ts',
        '-reply',
        ...config,
        '-section',
        'tsa',
        '-queryfile',
        'query.tsq',
        '-out',
        'answer.tsr',
      );
      response.setHeader('Content-Type', 'application/timestamp-reply');
      response.end(await readFile(join(folder, 'answer.tsr')));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${findPort(server)}`,
    async verify(file, stamp) {
      const asked = ['-data', file, '-in', stamp, '-CAfile', 'ca.pem'];
      return (await openssl('ts', '-verify', ...asked)).stdout;
    },
    certificate: await readFile(join(folder, 'ca.pem'), 'utf8'),
    async stop() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
