/** The schemas of a call's encrypted payloads, from the document's `x-sealed`. */
interface Sealed {
  readonly body: string;
  readonly example: object;
}

interface Content {
  schema: object;
  example?: object;
}

interface Operation {
  parameters?: readonly { readonly name: string }[];
  readonly 'x-sealed'?: Sealed;
  readonly requestBody?: { description?: string; readonly content: Record<string, Content> };
}

/** The parts of an OpenAPI document that this module reads. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the paths whose payloads are encrypted. */
export const findEncryptedPaths = ({ paths }: Document): ReadonlySet<string> =>
  new Set(
    Object.entries(paths)
      .filter(([, methods]) => Object.values(methods).some((operation) => operation['x-sealed']))
      .map(([path]) => path),
  );

/**
 * Returns the document for the reference UI: payloads are shown in plain text, because the page
 * encrypts them, and the CSRF header is left out, because the page sends it.
 */
export function createPlainDocument<D extends Document>(document: D): D {
  const open = structuredClone(document);
  for (const operation of Object.values(open.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters =
      operation.parameters?.filter(({ name }) => name !== 'X-XSRF-TOKEN') ?? [];
    const { requestBody: body } = operation;
    const content = body?.content['application/json'];
    const sealed = operation['x-sealed'];
    if (!body || !content || !sealed) continue;
    body.description = 'Write the payload plainly: this page encrypts it.';
    content.schema = referenceTo(sealed.body);
    content.example = sealed.example;
  }
  return open;
}
