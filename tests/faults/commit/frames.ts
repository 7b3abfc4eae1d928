/** A message of PostgreSQL's wire protocol, its head included. */
export interface Frame {
  /** The protocol's letter; empty for what opens a connection, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * A reader that cuts a stream into messages, whatever pieces it comes in.
 * @param isOpening the first message has no letter: a client's stream
 */
export function frameReader(isOpening: boolean): (chunk: Buffer) => readonly Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = isOpening;
  const take = (): Frame | null => {
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
    const frames: Frame[] = [];
    for (let frame = take(); frame; frame = take()) frames.push(frame);
    return frames;
  };
}

/** Texts that a message holds one after the other, each ended by a zero. */
function textsOf({ bytes }: Frame, count: number): string[] {
  let from = 5;
  return Array.from({ length: count }, () => {
    const end = bytes.indexOf(0, from);
    const text = bytes.toString('utf8', from, end);
    from = end + 1;
    return text;
  });
}

/** Statements that a client asks for at once: before that, a server has done nothing that lasts. */
export type Asked = readonly string[];

/** A reader of a client's messages; answers the statements once they are asked for. */
export function statementReader(): (frame: Frame) => Asked | null {
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
