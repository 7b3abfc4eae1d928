/** A message of PostgreSQL's wire protocol with its header. */
export interface WireMessage {
  /** The message's type byte; empty for the start-up message, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Creates a reader that splits a stream of chunks into messages.
 * @param isOpening true for a client's stream, whose first message has no type byte
 */
export function createWireMessageReader(
  isOpening: boolean,
): (chunk: Buffer) => readonly WireMessage[] {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = isOpening;
  const take = (): WireMessage | null => {
    const head = isFirst ? 0 : 1;
    if (rest.length < head + 4) return null;
    const length = head + rest.readInt32BE(head);
    if (rest.length < length) return null;
    const frame = {
      type: isFirst ? '' : rest.toString('latin1', 0, 1),
      bytes: rest.subarray(0, length),
    };
    rest = rest.subarray(length);
    isFirst = false;
    return frame;
  };
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const frames: WireMessage[] = [];
    for (let frame = take(); frame; frame = take()) frames.push(frame);
    return frames;
  };
}

/** Returns the first zero-terminated texts of a message. */
function textsOf({ bytes }: WireMessage, count: number): string[] {
  let from = 5;
  return Array.from({ length: count }, () => {
    const end = bytes.indexOf(0, from);
    const text = bytes.toString('utf8', from, end);
    from = end + 1;
    return text;
  });
}

/** Statements that a client sends together. Nothing is committed before they are sent. */
export type SentStatements = readonly string[];

/**
 * Creates a reader of a client's messages. It returns the statements once the client has sent them.
 */
export function createStatementReader(): (frame: WireMessage) => SentStatements | null {
  const prepared = new Map<string, string>();
  let bound: string[] = [];
  return (frame) => {
    if (frame.type === 'Q') return textsOf(frame, 1);
    if (frame.type === 'P') {
      const [name = '', text = ''] = textsOf(frame, 2);
      prepared.set(name, text);
    }
    if (frame.type === 'B') bound.push(prepared.get(textsOf(frame, 2)[1] ?? '') ?? '');
    if (frame.type !== 'S') return null;
    const asked = bound;
    bound = [];
    return asked;
  };
}
