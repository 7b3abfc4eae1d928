import type { FieldPath, FieldValues } from 'react-hook-form';

/** The path of a form's own field, where the form's values are a type parameter. */
export const pathOf = <In extends FieldValues>(name: keyof In & string): FieldPath<In> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- paths of a type parameter
  name as FieldPath<In>;
