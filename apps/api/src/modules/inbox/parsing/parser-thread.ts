import { Worker, type WorkerOptions } from 'node:worker_threads';

import type { MailHead, ParsedMail } from './parsed-mail.ts';

/** Limits for parsing one mail. The heap counts what is built from the mail, not its bytes. */
const bounds = { ms: 20_000, heapMb: 256 };

/** Number of bytes from which the headers are read when parsing the whole mail failed. */
const headBytes = 32 * 1024;

const noHead: MailHead = {
  headers: new Map(),
  messageId: null,
  senders: [],
  subject: '',
  recipients: [],
};

/** A request to the thread. */
export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly isHeadOnly: boolean;
}

/**
 * Parses mails in a separate thread, one after the other. A mail that takes too much time or memory
 * ends the thread, and the next mail gets a new one, so that parsing never blocks the event loop.
 */
export class ParserThread {
  private worker: Worker | null = null;
  private readonly within: typeof bounds;

  constructor(within = bounds) {
    this.within = within;
  }

  /** Parses a mail. The content is null when parsing fails, whatever the reason. */
  async parse(source: Uint8Array): Promise<ParsedMail> {
    const whole = await this.request({ bytes: source, isHeadOnly: false });
    if (whole) return whole;
    const bytes = source.subarray(0, headBytes);
    const start = await this.request({ bytes, isHeadOnly: true });
    return { head: start?.head ?? noHead, content: null };
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  /** Sends a request to the thread; null when the mail cannot be parsed, or not in time. */
  private async request(request: ParseRequest): Promise<ParsedMail | null> {
    const worker = (this.worker ??= startThread(this.within.heapMb));
    let ending = () => {};
    const answer = await new Promise<ParsedMail | null | 'over'>((resolve) => {
      const fail = () => resolve('over');
      const timer = setTimeout(fail, this.within.ms);
      worker.once('message', resolve).once('error', fail).once('exit', fail);
      // The thread gets a copy, so that the caller keeps its bytes.
      const bytes = new Uint8Array(request.bytes);
      worker.postMessage({ ...request, bytes }, [bytes.buffer]);
      ending = () => {
        clearTimeout(timer);
        worker.off('message', resolve).off('error', fail).off('exit', fail);
      };
    });
    ending();
    if (answer !== 'over') return answer;
    await this.close();
    return null;
  }
}

function startThread(heapMb: number): Worker {
  const worker = createWorker({
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  // An error after the end of its request must not end the process.
  worker.on('error', () => undefined);
  return worker;
}

/**
 * Starts the thread. A build has the parser's file beside this one; tests and development run its
 * source.
 */
function createWorker(options: WorkerOptions): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./mail-parser.js', here), options);
  const { href } = new URL('./mail-parser.ts', here);
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`;
  return new Worker(script, { ...options, eval: true });
}
