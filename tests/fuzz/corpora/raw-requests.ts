import { once } from 'node:events';
import { connect } from 'node:net';

import type { AttemptResponse, AttemptCorpus } from '../attempt.ts';
import type { FuzzTarget } from '../target.ts';

const long = 'a'.repeat(20_000);
const get = (...headers: string[]) => `GET /api/config HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]) =>
  `POST /api/status/request HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;

/** Malformed requests: two lengths, broken chunks, misplaced characters. */
const requests: readonly string[] = [
  '\r\n\r\n',
  '\0\0\0\0',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET  /  HTTP/1.1\r\nHost: a\r\n\r\n',
  'get /api/config HTTP/1.1\r\nHost: a\r\n\r\n',
  `${long} / HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET /api/config\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/api/config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /../../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /..%5c..%5cetc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/%c0%ae%c0%ae/config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE /api/config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  get(),
  get('Host: a', 'Host: b', 'Connection: close'),
  get(`Host: ${long}`),
  get('Host: a', `X: ${long}`),
  get('Host: a', 'X: a\0b'),
  get('Host: a', 'X: a\nb'),
  get('Host: a', 'No colon'),
  get('Host: a', ' folded: yes'),
  get('Host: a', ': no name'),
  get('Host: a', ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)),
  get('Host: a', `Cookie: ${'a=b; '.repeat(2000)}`, 'Connection: close'),
  get('Host: a', 'Upgrade: websocket', 'Connection: Upgrade'),
  get('Host: a', 'Expect: 100-continue', 'Connection: close'),
  get('Host: a', 'Expect: everything', 'Connection: close'),
  get('Host: a', `Range: bytes=${'0-0,'.repeat(2000)}0-0`, 'Connection: close'),
  get('Host: a', `Accept-Language: ${'hi;q=0.1,'.repeat(1500)}en`, 'Connection: close'),
  get('Host: a', `Accept-Encoding: ${'br;q=0.1,'.repeat(1500)}gzip`, 'Connection: close'),
  get('Host: a', `X-Forwarded-For: ${'1.1.1.1,'.repeat(1500)}x`, 'Connection: close'),
  post('Content-Length: 5', 'Content-Length: 6') + '{}   ',
  post('Content-Length: 5', 'Transfer-Encoding: chunked') + '0\r\n\r\nGET /x',
  post('Transfer-Encoding: chunked, chunked') + '0\r\n\r\n',
  post('Transfer-Encoding: xchunked') + '0\r\n\r\n',
  post('Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n',
  post('Transfer-Encoding: chunked') + 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n',
  post('Transfer-Encoding: chunked') + '-1\r\n{}\r\n0\r\n\r\n',
  post('Transfer-Encoding: chunked') + `2;${long}\r\n{}\r\n0\r\n\r\n`,
  post('Transfer-Encoding: chunked') + `2\r\n{}\r\n0\r\nX: ${long}\r\n\r\n`,
  post('Content-Length: -1') + '{}',
  post('Content-Length: 1e3') + '{}',
  post('Content-Length: 99999999999999999999') + '{}',
  post('Content-Length: 2', 'Content-Encoding: gzip, gzip, gzip') + '{}',
  post('Content-Length: 2', 'Expect: 100-continue') + '{}',
];

/** Raw request heads, byte for byte. */
export const createRequestHeadCorpus = ({ url }: FuzzTarget): AttemptCorpus => ({
  name: 'heads of requests, by raw sockets',
  atOnce: 8,
  attempts: async () =>
    requests.map((request) => ({
      name: JSON.stringify(request.slice(0, 80)),
      send: () => sendRaw(Number(new URL(url).port), request),
    })),
});

/** Time in ms to wait for the response to an incomplete request. */
const patienceMs = 1500;

async function sendRaw(port: number, request: string): Promise<AttemptResponse> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(patienceMs, () => socket.destroy());
  await once(socket, 'connect');
  socket.write(Buffer.from(request, 'latin1'));
  await once(socket, 'close');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  const type = /^content-type: (.*)$/im.exec(text)?.[1] ?? '';
  return { status, type: status < 400 ? '' : type, text: text.split('\r\n\r\n')[1] ?? '' };
}
