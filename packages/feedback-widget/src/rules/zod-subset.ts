/**
 * The part of `zod/mini` that the forms' rules use. Only the built forms contain it, as they
 * contain Preact instead of React. It saves every visitor about 5 KB of brotli; the rules stay the
 * contract's. `zod-subset.test.ts` checks that both give the same results, and the bundle fails to
 * build when a rule uses something that this file lacks.
 */
interface Issue {
  path: PropertyKey[];
  message: string;
  /** True when the value has the wrong type, so that no further checks run. */
  stops?: boolean;
}

interface Payload {
  value: unknown;
  readonly issues: Issue[];
}

type Check = (payload: Payload) => void;

interface Params {
  error?: string;
  path?: PropertyKey[];
  when?: (payload: Payload) => boolean;
}

const isStopped = ({ issues }: Payload) => issues.some((issue) => issue.stops);

class Schema {
  readonly #parse: Check;
  readonly #checks: readonly Check[];

  constructor(parse: Check, checks: readonly Check[] = []) {
    this.#parse = parse;
    this.#checks = checks;
  }

  check(...checks: Check[]): Schema {
    return new Schema(this.#parse, [...this.#checks, ...checks]);
  }

  run(value: unknown): Payload {
    const payload: Payload = { value, issues: [] };
    this.#parse(payload);
    for (const check of this.#checks) check(payload);
    return payload;
  }

  safeParse(input: unknown) {
    const { value, issues } = this.run(input);
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: value, error: undefined };
  }
}

const ofType = (isRight: (value: unknown) => boolean, message = 'Invalid input') =>
  new Schema(({ value, issues }) => {
    if (!isRight(value)) issues.push({ path: [], message, stops: true });
  });

// @__NO_SIDE_EFFECTS__
export const string = (params?: Params) =>
  ofType((value) => typeof value === 'string', params?.error);

// @__NO_SIDE_EFFECTS__
export const literal = (wanted: unknown) => ofType((value) => value === wanted);

// @__NO_SIDE_EFFECTS__
const oneOf = (wanted: readonly unknown[], params?: Params) =>
  ofType((value) => wanted.includes(value), params?.error);
export { oneOf as enum };

// @__NO_SIDE_EFFECTS__
export const _default = (schema: Schema, value: unknown) =>
  new Schema((payload) => {
    if (payload.value === undefined) payload.value = value;
    else {
      const inner = schema.run(payload.value);
      payload.value = inner.value;
      payload.issues.push(...inner.issues);
    }
  });

// @__NO_SIDE_EFFECTS__
export const object = (shape: Readonly<Record<string, Schema>>) =>
  new Schema((payload) => {
    const { value, issues } = payload;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      issues.push({ path: [], message: 'Invalid input', stops: true });
      return;
    }
    const known: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(shape)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check costs bytes
      const inner = schema.run((value as Record<string, unknown>)[name]);
      known[name] = inner.value;
      issues.push(...inner.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
    }
    payload.value = known;
  });

/**
 * Validates values of one type. Values of other types have stopped before, so the function accepts
 * any value.
 */
type Judge = { judge(value: unknown): unknown }['judge'];

// @__NO_SIDE_EFFECTS__
export const refine =
  (isRight: Judge, { error, path = [], when }: Params = {}): Check =>
  (payload) => {
    if (when ? !when(payload) : isStopped(payload)) return;
    const message = error ?? 'Invalid input';
    if (!isRight(payload.value)) payload.issues.push({ path, message });
  };

// @__NO_SIDE_EFFECTS__
export const regex = (pattern: RegExp, error: string) =>
  refine((text: string) => pattern.test(text), { error });

// @__NO_SIDE_EFFECTS__
export const minLength = (least: number, error: string) =>
  refine((text: string) => text.length >= least, { error });

// @__NO_SIDE_EFFECTS__
export const maxLength = (most: number, error: string) =>
  refine((text: string) => text.length <= most, { error });

// @__NO_SIDE_EFFECTS__
export const overwrite =
  (normalize: (text: string) => string): Check =>
  (payload) => {
    if (!isStopped(payload)) payload.value = normalize(String(payload.value));
  };
