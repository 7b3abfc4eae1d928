import '@feedback/ui/fonts.css';
import '@feedback/ui/tokens.css';
import './reference.css';

import { clientConfigSchema } from '@feedback/contract/wire/client-config';
import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { payloadCipherPlugin } from './payload-cipher-plugin.ts';
import type { Document } from './sealed-document.ts';

/** An answer of the API, taken at its word by whoever says what it is. */
async function read<Answer = unknown>(path: string): Promise<Answer> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

async function show(domNode: Element): Promise<void> {
  const cipher = payloadCipherPlugin({
    document: await read<Document>('/api/openapi.json'),
    payloadKey: async () => clientConfigSchema.parse(await read('/api/config')).payload,
    cookies: () => document.cookie,
    onLogin: (token) =>
      reference.authActions.authorize({
        session: { name: 'session', schema: { type: 'http', scheme: 'bearer' }, value: token },
      }),
  });
  const reference = swaggerUi({
    domNode,
    spec: cipher.document,
    requestInterceptor: cipher.handleRequest,
    responseInterceptor: cipher.handleAnswer,
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    docExpansion: 'list',
    filter: true,
    // A call's path is a link within the button that opens it, which no screen reader can tell.
    plugins: [
      ({ React }) => ({
        components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
      }),
    ],
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}

/** The levels of its headings, which the reference UI begins one too low. */
const levels = { 'h3.opblock-tag': 2, '.models h4': 2, '.opblock h4': 3, '.opblock h5': 4 };

/** The reference UI's main part holds the calls alone: what stands above them is named by this. */
function nameParts(room: Element): void {
  const name = () => {
    const about = room.querySelector('.information-container');
    about?.setAttribute('role', 'region');
    about?.setAttribute('aria-label', 'About the API');
    room.querySelector('.filter-container')?.setAttribute('role', 'search');
    for (const [selector, level] of Object.entries(levels)) {
      for (const heading of room.querySelectorAll(selector))
        heading.setAttribute('aria-level', String(level));
    }
  };
  new MutationObserver(name).observe(room, { childList: true, subtree: true });
}

/** The reference UI goes by a class of the page. */
function followSystemTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
}

followSystemTheme();
const room = document.querySelector('#reference');
if (room) {
  nameParts(room);
  await show(room);
}
