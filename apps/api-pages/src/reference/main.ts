import '@feedback/ui/fonts.css';
import '@feedback/ui/tokens.css';
import './reference.css';

import { clientConfigSchema } from '@feedback/contract/wire/client-config';
import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { payloadCipherPlugin } from './payload-cipher-plugin.ts';
import type { Document } from './sealed-document.ts';

/** Fetches a response of the API. The caller names its type, which is not validated. */
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
    // A call's path is a link inside the button that opens it, and screen readers cannot announce a
    // link inside a button.
    plugins: [
      ({ React }) => ({
        components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
      }),
    ],
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}

/** The correct levels of the reference UI's headings, which start one level too low. */
const levels = { 'h3.opblock-tag': 2, '.models h4': 2, '.opblock h4': 3, '.opblock h5': 4 };

/**
 * Adds landmarks for the content above the calls, since the reference UI's main landmark contains
 * the calls only, and corrects heading levels.
 */
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

/** Follows the system's colour theme: the reference UI uses a class of the page. */
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
