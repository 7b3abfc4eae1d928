import { Blob as NodeBlob } from 'node:buffer';

import { vi } from 'vitest';

/** A request as it went out: its verb and its path under `/api/`. */
interface Sent {
  readonly method: string;
  readonly path: string;
}

/** Makes the test's document a page of the product; answers the list of what it will send. */
export function standOnPage(): readonly Sent[] {
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
  // A page has them, jsdom does not: what is downloaded is handed over as such an address.
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  return sent;
}

/** A form of jsdom's kind as one of Node's, which alone its `fetch` sends as what it is. */
async function asNodes(form: FormData): Promise<FormData> {
  const copy = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, new NodeBlob([await value.arrayBuffer()]) as Blob, value.name);
  }
  return copy;
}

/** Node's own `fetch` as a page's: addresses are the page's, and cookies go both ways. */
function asOnPage(send: typeof fetch, note: (method: string, url: URL) => void): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    note(init.method ?? 'GET', url);
    const headers = new Headers(init.headers);
    if (document.cookie) headers.set('Cookie', document.cookie);
    // The signal is of jsdom's kind, which Node's does not take.
    const body = init.body instanceof FormData ? await asNodes(init.body) : init.body;
    const answer = await send(url, { ...init, ...(body && { body }), headers, signal: null });
    for (const cookie of answer.headers.getSetCookie()) document.cookie = cookie;
    return answer;
  };
}
