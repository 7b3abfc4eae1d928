import { Worker, type WorkerOptions } from 'node:worker_threads';

import type { MailHead, ParsedMail } from './parsed-mail.ts';

/**
 * Limits of time and heap for parsing one mail. The heap counts the parsed objects, not the bytes
 * of the mail.
 */
const bounds = { ms: 20_000, heapMb: 256 };

/** Time without a mail after which the thread ends: longer than from one run to the next. */
const idleMs = 90_000;

/** Number of bytes from which the headers are read after parsing the whole mail failed. */
const headBytes = 32 * 1024;

const noHead: MailHead = {
  headers: new Map(),
  messageId: null,
  senders: [],
  subject: '',
  recipients: [],
};

/** Request to the parser thread. */
export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly isHeadOnly: boolean;
}

/**
 * Parses mails one after the other in a separate thread, so that parsing never blocks the event
 * loop. A mail that exceeds the limits of time or memory ends the thread, and the next mail starts
 * a new thread. A thread without mails ends by itself, and never keeps the process alive.
 */
export class ParserThread {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private before: Promise<unknown> = Promise.resolve();
  private readonly within: typeof bounds;

  constructor(within = bounds) {
    this.within = within;
  }

  /** Parses a mail. The content is null when parsing fails for any reason. */
  parse(source: Uint8Array): Promise<ParsedMail> {
    const parsing = this.before.then(() => this.parseNow(source));
    this.before = parsing.catch(() => undefined);
    return parsing;
  }

  private async parseNow(source: Uint8Array): Promise<ParsedMail> {
    const whole = await this.request({ bytes: source, isHeadOnly: false });
    if (whole) return whole;
    const bytes = source.subarray(0, headBytes);
    const start = await this.request({ bytes, isHeadOnly: true });
    return { head: start?.head ?? noHead, content: null };
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = startThread(this.within.heapMb);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  /** Sends a request to the thread; null when parsing fails or exceeds the time limit. */
  private async request(request: ParseRequest): Promise<ParsedMail | null> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    let ending = () => {};
    const answer = await new Promise<ParsedMail | null | 'over'>((resolve) => {
      const fail = () => resolve('over');
      const timer = setTimeout(fail, this.within.ms);
      worker.once('message', resolve).once('error', fail).once('exit', fail);
      // Sends a copy of the bytes, so that the caller can still use the original.
      const bytes = new Uint8Array(request.bytes);
      worker.postMessage({ ...request, bytes }, [bytes.buffer]);
      ending = () => {
        clearTimeout(timer);
        worker.off('message', resolve).off('error', fail).off('exit', fail);
      };
    });
    ending();
    if (answer === 'over') {
      await this.close();
      return null;
    }
    this.idle = setTimeout(() => void this.close(), idleMs).unref();
    return answer;
  }
}

function startThread(heapMb: number): Worker {
  const worker = createWorker({
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  // An error after the end of the request must not end the process.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/**
 * Starts the parser thread. A build has the compiled parser in the same folder; tests and
 * development run the source.
 */
function createWorker(options: WorkerOptions): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./mail-parser.js', here), options);
  const { href } = new URL('./mail-parser.ts', here);
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`;
  return new Worker(script, { ...options, eval: true });
}
