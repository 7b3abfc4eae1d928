/** Texts first: the API looks at them before it takes files in. */
const isFile = (value: unknown) => value instanceof Blob;

/** A body as a multipart form: lists part by part, objects as JSON. */
export function formOf(body: object): FormData {
  const parts = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  );
  const form = new FormData();
  for (const [name, value] of parts.toSorted(
    ([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)),
  )) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) form.append(name, JSON.stringify(value));
  }
  return form;
}
