import { startScript } from './script.ts';

/** A product for a benchmark. */
export interface BenchProduct {
  readonly url: string;
  readonly userId: number;
  /** The session of a super admin, who has all cases. */
  readonly token: string;
  /** The session of another super admin, who approves what the first prepares. */
  readonly approverToken: string;
  /** Opens the status page of one submitter, of the full product's oldest case. */
  readonly ownToken: string;
  readonly databaseUrl: string;
  /** The folder of its attachments. */
  readonly files: string;
  /** The settings that name its keys. */
  readonly keys: Readonly<Record<string, string>>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** One of its metrics, by its whole name with labels. */
  readonly metric: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a product of its own and fills it with what five years leave: cases with their clocks,
 * conversations, messages and history; with a million of them that takes some minutes.
 */
export const startFullProduct = (cases: number) => startProduct('product.ts', cases, 'life');

/** One with cases of three years, a third of them complaints, without what was written of them. */
export const startProductOfComplaints = (cases: number) =>
  startProduct('product.ts', cases, 'complaints');

/** One with a file of 200 KB at every tenth case, and with history and messages at each. */
export const startProductOfFiles = (cases: number) => startProduct('product.ts', cases, 'files');

/** Starts a product whose history has so many events; with a hundred million that takes a quarter of an hour. */
export const startProductOfHistory = (events: number) => startProduct('history-product.ts', events);

/** Starts a product that sends messages, ready for so many submissions. */
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
