/** Which schemas the encrypted texts of a call hold, as the document's `x-sealed` says. */
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

/** An OpenAPI document, as far as we look into it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The paths whose payloads are encrypted. */
export const sealedPaths = ({ paths }: Document): ReadonlySet<string> =>
  new Set(
    Object.entries(paths)
      .filter(([, methods]) => Object.values(methods).some((operation) => operation['x-sealed']))
      .map(([path]) => path),
  );

/**
 * The document as a person fills it in: a payload is written plainly and encrypted by the page,
 * which sends the cross-site token by itself as well.
 */
export function unsealed<D extends Document>(document: D): D {
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
