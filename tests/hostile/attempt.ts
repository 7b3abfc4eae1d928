/** What came back of an attempt. */
export interface Answer {
  /** Nought: the connection was closed without an answer. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** One thing that a stranger tries. */
export interface Attempt {
  readonly name: string;
  readonly send: () => Promise<Answer>;
}

/** What belongs together among the attempts. */
export interface Corpus {
  readonly name: string;
  /** What may go on beside each other; one at a time where nothing is said. */
  readonly atOnce?: number;
  readonly attempts: () => Promise<readonly Attempt[]>;
}

/** Sends a call, and reads its answer to the end. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch {
    // Whoever is refused in the middle of a body may lose the answer with the connection.
    return { status: 0, type: '', text: '' };
  }
}
