import { Blob as NodeBlob } from 'node:buffer';

import { vi } from 'vitest';

/** A sent request: its verb and its path under `/api/`. */
interface Sent {
  readonly method: string;
  readonly path: string;
}

/**
 * Turns the test's document into a page of the product. Returns the growing list of its requests.
 */
export function simulateProductPage(): readonly Sent[] {
  const sent: Sent[] = [];
  const note = (method: string, url: URL) =>
    sent.push({ method, path: url.pathname.replace(/^\/api\//, '') });
  document.documentElement.lang = 'en-IN';
  vi.stubGlobal('fetch', asOnPage(fetch, note));
  class NotedRequest extends XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      note(method, new URL(url, document.baseURI));
      super.open(method, url, true);
    }
  }
  vi.stubGlobal('XMLHttpRequest', NotedRequest);
  // jsdom lacks these browser functions. A download gets such an address.
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  return sent;
}

/**
 * Copies a jsdom form into Node's `FormData`, the only kind that Node's `fetch` sends as multipart.
 */
async function asNodes(form: FormData): Promise<FormData> {
  const copy = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, new NodeBlob([await value.arrayBuffer()]) as Blob, value.name);
  }
  return copy;
}

/**
 * Makes Node's `fetch` work as in a page: addresses are relative to the page, and cookies go both
 * ways.
 */
function asOnPage(send: typeof fetch, note: (method: string, url: URL) => void): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    note(init.method ?? 'GET', url);
    const headers = new Headers(init.headers);
    if (document.cookie) headers.set('Cookie', document.cookie);
    // Node's `fetch` does not accept jsdom's abort signals.
    const body = init.body instanceof FormData ? await asNodes(init.body) : init.body;
    const answer = await send(url, { ...init, ...(body && { body }), headers, signal: null });
    for (const cookie of answer.headers.getSetCookie()) document.cookie = cookie;
    return answer;
  };
}
