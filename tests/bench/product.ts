import { startScript } from './script.ts';

/** A running product for a benchmark. */
export interface BenchProduct {
  readonly url: string;
  readonly userId: number;
  /** The session of a super admin, who sees all cases. */
  readonly token: string;
  /** The session of another super admin, who approves what the first prepares. */
  readonly approverToken: string;
  /** The status-page token of the submitter of the full product's oldest case. */
  readonly ownToken: string;
  readonly databaseUrl: string;
  /** The folder of the attachments. */
  readonly files: string;
  /** Environment variables with the product's keys. */
  readonly keys: Readonly<Record<string, string>>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Reads a metric by its full name with labels. */
  readonly metric: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a product with five years of data: cases with due dates, conversations, messages and
 * history. A million cases take some minutes.
 */
export const startFullProduct = (cases: number) => startProduct('product.ts', cases, 'life');

/**
 * Starts a product with cases of three years, a third of them complaints, without conversations.
 */
export const startProductOfComplaints = (cases: number) =>
  startProduct('product.ts', cases, 'complaints');

/** Starts a product whose cases have history and messages, and every tenth a file of 200 KB. */
export const startProductOfFiles = (cases: number) => startProduct('product.ts', cases, 'files');

/** Starts a product with this many history events. A hundred million take a quarter of an hour. */
export const startProductOfHistory = (events: number) => startProduct('history-product.ts', events);

/** Starts a product that sends messages and is ready for this many submissions. */
export const startSavingProduct = (submissions: number) =>
  startProduct('save-product.ts', submissions);

type Told = Omit<BenchProduct, 'get' | 'metric' | 'stop'>;

async function startProduct(
  script: string,
  count: number,
  ...more: string[]
): Promise<BenchProduct> {
  const { told, stop } = await startScript<Told>(script, String(count), ...more);
  const get: BenchProduct['get'] = async (path, headers) => {
    const response = await fetch(`${told.url}/api/${path}`, {
      headers: { Authorization: `Bearer ${told.token}`, ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    ...told,
    get,
    async metric(name) {
      const text = await (await get('metrics')).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? 0);
    },
    stop,
  };
}
