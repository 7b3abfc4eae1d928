import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { maskMobile } from '@feedback/contract/fields/mobile';
import type { ErrorEnvelope } from '@feedback/contract/wire/envelope';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { doubleConfig, doubleFormData, doublePayloadKey, correctOtp } from './reference-data.ts';
import { sendBuiltFile } from './static-files.ts';

/** A case that the double received. */
export interface SavedCase {
  readonly data: Record<string, string>;
  readonly files: readonly { name: string; size: number }[];
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const json = (res: ServerResponse, status: number, body: object) =>
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Creates an error response in the API's format. */
export const respondWithError =
  (
    status: number,
    code: string,
    error: string,
    more: Pick<ErrorEnvelope, 'errors' | 'challenge'> = {},
  ) =>
  (req: IncomingMessage, res: ServerResponse) => {
    req.resume();
    json(res, status, { status: 'Failure', code, error, ...more });
  };

/** Breaks the connection like a network fault. */
export const breakConnection: Answer = (req) => void req.socket.destroy();

/** Responds like a gateway whose service is down. */
export const respondBadGateway: Answer = (req, res) => {
  req.resume();
  res.writeHead(502).end('Bad Gateway');
};

/** Repeats a response, because browsers retry by themselves when a connection breaks. */
export const repeatResponse = (answer: Answer): Answer[] =>
  Array.from({ length: 50 }, () => answer);

/** Accepts a request and never responds. */
export const neverRespond: Answer = (req) => void req.resume();

/**
 * A test double of the API for states that the real API cannot be brought into. It follows sections
 * 4 and 5 of the contract, stores in memory and fails on demand. It also serves the built script
 * and the test pages.
 */
export class ApiDouble {
  readonly cases: SavedCase[] = [];
  readonly calls: Call[] = [];
  readonly violations: string[] = [];
  readonly notice = {
    version: 3,
    line: 'We use what you enter here to answer you.',
    body: 'What we collect: your name',
    asksConsent: false,
  };
  /** True when the API double offers phone calls that read OTPs aloud. */
  offersCalls = false;
  readonly #server: Server;
  readonly #pages = new Map<string, { html: string; headers: Record<string, string> }>();
  readonly #files = new Map<string, string>();
  readonly #faults = new Map<string, Answer[]>();
  readonly #saved = new Map<string, { body: string; caseId: string }>();
  readonly #lost = new Map<string, number>();
  readonly #proofs = new Set<string>();

  private constructor() {
    this.#server = createServer((req, res) => void this.#answer(req, res));
  }

  static async start(port = 0): Promise<ApiDouble> {
    const double = new ApiDouble();
    await new Promise<void>((resolve) => double.#server.listen(port, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Resets everything between two tests. */
  reset(): void {
    for (const list of [this.cases, this.calls, this.violations]) list.length = 0;
    for (const map of [this.#pages, this.#files, this.#faults, this.#saved, this.#lost])
      map.clear();
    this.#proofs.clear();
    this.notice.asksConsent = false;
    this.offersCalls = false;
  }

  page(path: string, html: string, headers: Record<string, string> = {}): void {
    this.#pages.set(path, { html, headers });
  }

  /** Adds a script or style sheet that the double serves to a test's page. */
  file(path: string, text: string): void {
    this.#files.set(path, text);
  }

  /**
   * Sets the responses to the next calls of a path below `/api/`, one response for each call. Later
   * calls get the usual response.
   */
  fail(path: string, ...answers: Answer[]): void {
    this.#faults.set(path, answers);
  }

  /** Processes the next calls, and breaks the connection before each response. */
  loseAnswers(path: string, count: number): void {
    this.#lost.set(path, count);
  }

  callsOf(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://double');
    const page = this.#pages.get(pathname);
    if (page) {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers });
      res.end(page.html);
    } else if (pathname === '/icon.svg') {
      res.writeHead(204).end();
    } else if (this.#files.has(pathname)) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      res.writeHead(200, { 'Content-Type': type }).end(this.#files.get(pathname));
    } else if (pathname === '/csp') {
      this.violations.push(await new Response(Readable.toWeb(req) as BodyInit).text());
      res.writeHead(204).end();
    } else if (pathname.startsWith('/api/')) {
      await this.#answerCall(pathname.slice('/api/'.length), req, res);
    } else await sendBuiltFile(pathname, res);
  }

  async #answerCall(path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.calls.push({ method: req.method ?? '', path, headers: req.headers });
    const { origin } = req.headers;
    if (origin) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Authorization, Accept-Language');
    }
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    const [name] = path.startsWith('otp/getotp/') ? ['otp/getotp'] : [path];
    const fault = this.#faults.get(name)?.shift();
    if (fault) return fault(req, res);
    const lost = this.#lost.get(path) ?? 0;
    this.#lost.set(path, lost - 1);
    if (lost > 0) res.end = () => res.destroy();
    if (!req.headers.cookie?.includes('XSRF-TOKEN=')) {
      res.setHeader('Set-Cookie', 'XSRF-TOKEN=double-token; Path=/; SameSite=Lax');
    } else if (req.method === 'POST' && req.headers['x-xsrf-token'] !== 'double-token') {
      return respondWithError(403, 'crossSite', 'cross site')(req, res);
    }
    const body = new Response(
      req.method === 'POST' ? (Readable.toWeb(req) as BodyInit) : undefined,
      { headers: { 'Content-Type': req.headers['content-type'] ?? '' } },
    );
    if (path === 'config') json(res, 200, doubleConfig);
    else if (path === 'feedback/getformdata') json(res, 200, doubleFormData);
    else if (path === 'feedback/notice') json(res, 200, this.notice);
    else if (name === 'otp/getotp') {
      const mobile = maskMobile(path.split('/').at(-1) ?? '');
      json(res, 200, { status: 'Success', mobile, error: null, calls: this.offersCalls });
    } else if (path === 'otp/validateOtp') await this.#validateOtp(await body.json(), res);
    else if (path === 'feedback/savenonkotak') this.#savePublic(await body.formData(), req, res);
    else if (path === 'feedback/save') this.#saveEmployee(await body.json(), req, res);
    else if (path === 'feedback/upload') this.#upload(await body.formData(), res);
    else respondWithError(404, 'notFound', 'There is no such entry.')(req, res);
  }

  async #validateOtp({ data }: { data: string }, res: ServerResponse): Promise<void> {
    const { login_Id: mobile, password } = (await decryptPayload(data, doublePayloadKey)) as Record<
      string,
      string
    >;
    if (password !== correctOtp) {
      const error = 'Please Enter a valid OTP';
      return void json(res, 200, { status: 'Failure', code: 'otpFailed', error });
    }
    const token = `proof-of-${mobile}-${this.#proofs.size}`;
    this.#proofs.add(token);
    const result = await encryptPayload({ status: 'Success', token }, doublePayloadKey);
    json(res, 200, { status: 'Success', error: null, data: result });
  }

  #savePublic(form: FormData, req: IncomingMessage, res: ServerResponse): void {
    const data = JSON.parse(textIn(form, 'data')) as Record<string, string>;
    const files = form.getAll('file') as File[];
    const { otpToken = '', submissionId = '', ...content } = data;
    const body = JSON.stringify([content, files.map((file) => [file.name, file.size])]);
    const before = this.#saved.get(submissionId);
    if (before && before.body !== body) {
      return respondWithError(
        409,
        'submissionChanged',
        'This submission was saved already.',
      )(req, res);
    }
    if (!before && !this.#proofs.delete(otpToken)) {
      return respondWithError(
        409,
        'proofSpent',
        'Please verify your mobile number again.',
      )(req, res);
    }
    const caseId = before?.caseId ?? `MF-7K4Q-9M2${this.cases.length}`;
    if (!before) {
      this.#saved.set(submissionId, { body, caseId });
      this.cases.push({ data, files: files.map(({ name, size }) => ({ name, size })) });
    }
    const feedbackDto = { id: this.cases.length, caseId };
    json(res, 200, { status: 'Success', error: null, feedbackDto });
  }

  #saveEmployee(data: Record<string, string>, req: IncomingMessage, res: ServerResponse): void {
    if (req.headers.authorization !== 'Bearer session-token') {
      return respondWithError(401, 'unauthenticated', 'Your session has ended.')(req, res);
    }
    const submissionId = data['submissionId'] ?? '';
    const caseId = this.#saved.get(submissionId)?.caseId ?? `MF-E000-000${this.cases.length}`;
    if (!this.#saved.has(submissionId)) this.cases.push({ data, files: [] });
    this.#saved.set(submissionId, { body: '', caseId });
    const feedbackDto = { id: this.cases.length, caseId, employeeCode: 'E1001' };
    json(res, 200, { status: 'Success', error: null, feedbackDto });
  }

  #upload(form: FormData, res: ServerResponse): void {
    const files = (form.getAll('files') as File[]).map(({ name, size }) => ({ name, size }));
    this.cases.push({ data: { feedback: textIn(form, 'feedback') }, files });
    json(res, 200, { status: 'Success', error: null });
  }
}
