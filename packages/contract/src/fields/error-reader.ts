/** The properties of a schema's issue that `createErrorReader` reads. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Creates a function that converts a schema's issues to error keys of a catalogue. */
export function createErrorReader<Catalogue extends { readonly invalidValue: string }>(
  catalogue: Catalogue,
) {
  return (issues: readonly SchemaIssue[]): Record<string, keyof Catalogue> => {
    const errors: Record<string, keyof Catalogue> = {};
    for (const { path, message } of issues) {
      const isKey = Object.hasOwn(catalogue, message);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a guard is bytes in every form
      errors[path.join('.')] ??= isKey ? (message as keyof Catalogue) : 'invalidValue';
    }
    return errors;
  };
}
