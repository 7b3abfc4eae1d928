/** A failed call, described for the developer of the embedding page. */
interface FailedCall {
  /** The API base address as the page specified it. */
  readonly apiBase: string;
  readonly url: string;
  /** True when something other than the API responded. */
  readonly isAnswered: boolean;
}

const explained = new Set<string>();

/** Logs in the browser's console what may be wrong with the page or with the API's settings. */
export function explainFailure({ apiBase, url, isAnswered }: FailedCall): void {
  const origin = globalThis.origin;
  const isForeign = new URL(url).origin !== origin;
  const hints = [
    ...(/\/api\/?$/.test(apiBase)
      ? []
      : [
          `api-base is "${apiBase}" and does not end in /api. Is it "${url.replace(/\/$/, '')}/api"?`,
        ]),
    ...(isForeign && !isAnswered
      ? [`If the API runs there, add ${origin} to its CORS_ORIGINS.`]
      : []),
  ];
  if (hints.length === 0 || explained.has(apiBase)) return;
  explained.add(apiBase);
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.error(`The feedback form got no answer of the API at ${url}. ${hints.join(' ')}`);
}
