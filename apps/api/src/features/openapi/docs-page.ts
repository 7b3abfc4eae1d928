import { exampleOf } from './example.ts';
import type { openApiDocument } from './document.ts';
import { escapeHtml, inline, markdown } from './markdown.ts';
import type { JsonSchema } from './json-schema.ts';

type Document = ReturnType<typeof openApiDocument>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface BodyContent {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, BodyContent> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { schema: JsonSchema }> }
  >;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** The document as a page: all of it readable without a script, tried with one. */
export function docsPage(document: Document): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({
      method: method.toUpperCase(),
      path,
      operation: operation as DocumentedOperation,
    })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/docs.css">
<script type="module" src="/api/docs/docs.js"></script>
</head>
<body>
<nav aria-label="Calls">
<p><a href="/api/openapi.json">openapi.json</a></p>
${document.tags.map(({ name }) => navigation(name, entries)).join('\n')}
</nav>
<main>
<h1>${escapeHtml(document.info.title)}</h1>
${markdown(document.info.description)}
${loginForm}
${document.tags.map(({ name }) => section(name, entries)).join('\n')}
</main>
</body>
</html>
`;
}

const idOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const ofTag = (tag: string, entries: readonly Entry[]) =>
  entries.filter(({ operation }) => operation.tags.includes(tag));

const navigation = (tag: string, entries: readonly Entry[]) => `<h2>${escapeHtml(tag)}</h2>
<ul>
${ofTag(tag, entries)
  .map(
    ({ operation }) =>
      `<li><a href="#${operation.operationId}">${escapeHtml(operation.operationId)}</a></li>`,
  )
  .join('\n')}
</ul>`;

const section = (
  tag: string,
  entries: readonly Entry[],
) => `<section aria-labelledby="${idOf(tag)}">
<h2 id="${idOf(tag)}">${escapeHtml(tag)}</h2>
${ofTag(tag, entries).map(article).join('\n')}
</section>`;

/** Without a script it shows nothing to try, so it is shown by the script alone. */
const loginForm = `<form id="login" hidden>
<h2>Try it</h2>
<p>Log in to try the calls that need a session. The token stays in this tab.</p>
<label>User ID <input name="userid" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
<output role="status"></output>
</form>`;

function article({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const ok = Object.entries(responses['200']?.content ?? {})[0];
  return `<article id="${operationId}">
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(summary)}</p>
${markdown(description)}
${parameters.length > 0 ? parameterTable(parameters) : ''}
${content ? schemaDetails(`Body: ${media ?? ''}`, content.schema) : ''}
${ok ? schemaDetails(`200: ${ok[0]}`, ok[1].schema) : ''}
<p class="refusals">${refusalsOf(responses)}</p>
${tryForm(method, path, operation, media, content)}
</article>`;
}

const parameterTable = (parameters: readonly Parameter[]) => `<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">What it is</th></tr></thead>
<tbody>
${parameters.map(parameterRow).join('\n')}
</tbody>
</table>`;

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  const { description: _said, ...rules } = schema;
  const said = description ? `${inline(description)}<br>` : '';
  const where = `${place}${required ? '' : ', optional'}`;
  return `<tr><td><code>${escapeHtml(name)}</code><br>${where}</td><td>${said}<code>${escapeHtml(JSON.stringify(rules))}</code></td></tr>`;
}

const schemaDetails = (title: string, schema: JsonSchema) => `<details>
<summary>${escapeHtml(title)}</summary>
<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>
</details>`;

const refusalsOf = (responses: DocumentedOperation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, { description }]) =>
      description.split('\n\n').map((line) => `<strong>${status}</strong> ${inline(line)}`),
    )
    .join('<br>');

/** Files are chosen as such; everything else is sent as it is typed. */
function tryForm(
  method: string,
  path: string,
  operation: DocumentedOperation,
  media: string | undefined,
  content: BodyContent | undefined,
): string {
  const id = operation.operationId;
  // The script sends the headers by itself.
  const typed = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const inputs = typed.map(
    ({ name, in: place, required }) =>
      `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}"${required ? ' required' : ''}></label>`,
  );
  if (content && media === 'application/json') {
    const example = JSON.stringify(content.example ?? exampleOf(content.schema), null, 2);
    inputs.push(
      `<label>Body <textarea name="body" data-in="body" rows="8">${escapeHtml(example)}</textarea></label>`,
    );
  }
  if (content && media === 'multipart/form-data') inputs.push(...partInputs(content));
  return `<details class="try" hidden>
<summary>Try it</summary>
<form data-method="${method}" data-path="${escapeHtml(path)}" aria-label="Try ${id}">
${inputs.join('\n')}
<button>Send</button>
<pre role="status" tabindex="0" hidden></pre>
</form>
</details>`;
}

function partInputs({ schema: { properties = {} }, example }: BodyContent): string[] {
  const examples = (example ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, part]) => {
    if (part.type === 'array')
      return `<label>${escapeHtml(name)} <input type="file" name="${escapeHtml(name)}" data-in="part" multiple></label>`;
    const begun = examples[name] ?? exampleOf((part.contentSchema ?? part) as JsonSchema);
    const text = typeof begun === 'string' ? begun : JSON.stringify(begun, null, 2);
    return `<label>${escapeHtml(name)} <textarea name="${escapeHtml(name)}" data-in="part" rows="8">${escapeHtml(text)}</textarea></label>`;
  });
}
