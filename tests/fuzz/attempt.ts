/** The response to an attempt. */
export interface AttemptResponse {
  /** The HTTP status; 0 when the connection was closed without a response. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A request or mail that an unauthenticated client tries. */
export interface FuzzAttempt {
  readonly name: string;
  readonly send: () => Promise<AttemptResponse>;
}

/** A group of related attempts. */
export interface AttemptCorpus {
  readonly name: string;
  /** Number of concurrent attempts; 1 by default. */
  readonly atOnce?: number;
  readonly attempts: () => Promise<readonly FuzzAttempt[]>;
}

/** Sends a call and reads its response to the end. */
export async function sendAttempt(url: string, init: RequestInit = {}): Promise<AttemptResponse> {
  try {
    const response = await fetch(url, init);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch {
    // A response that ends a body early may be lost with the connection.
    return { status: 0, type: '', text: '' };
  }
}
