import type { ListKind } from './list-kind.ts';
import type { Named, NamedModel } from './named.ts';

interface NamedSetting extends Omit<
  ListKind<Named>,
  'model' | 'saves' | 'nameField' | 'serialize' | 'audited'
> {
  readonly model: NamedModel;
  /** What the name is called on the wire. */
  readonly field: 'amcName' | 'typeOfBtl' | 'location' | 'rootCause';
  readonly saves: readonly {
    readonly call: ListKind<Named>['list'];
    /** Validates a body. */
    readonly read: (body: unknown) => {
      readonly id?: number | undefined;
      readonly name: string;
      readonly version?: number | undefined;
    };
  }[];
}

/** A list whose rows are a name and nothing else: AMC, BTL type, location, root cause. */
export const namedKind = ({ field, saves, ...rest }: NamedSetting): ListKind<Named> => ({
  ...rest,
  nameField: field,
  saves: saves.map(({ call, read }) => ({
    call,
    read(body) {
      const { name, ...request } = read(body);
      return { ...request, values: { name } };
    },
  })),
  serialize: ({ id, name, version }) => ({ id, [field]: name, version }),
  audited: ({ name }) => ({ [field]: name }),
});
