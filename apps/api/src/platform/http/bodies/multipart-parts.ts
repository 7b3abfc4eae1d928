import { EventEmitter } from 'node:events';

import type { BusboyInstance } from '@fastify/busboy';

import { AppError, TooLargeError } from '../../errors.ts';

/** The headers of a part by their lower-case names; busboy reads them after this code. */
type PartHeaders = Record<string, string[]>;

/** Returns busboy's internal emitter of a form's parts. */
function partsOf(parser: BusboyInstance): EventEmitter {
  const parts: unknown = Reflect.get(Reflect.get(parser, '_parser'), 'parser');
  if (parts instanceof EventEmitter) return parts;
  throw new TypeError('busboy tells of no parts.');
}

/**
 * Prevents busboy from dropping parts silently, as it does with parts past a limit, parts without a
 * form's disposition, and parts whose name holds a line break (`a%0D%0Ab.png`): a file is accepted
 * or rejected, never lost. Line breaks are replaced like other unsafe characters of a name.
 */
export function reportDroppedParts(parser: BusboyInstance): void {
  partsOf(parser).prependListener('part', (part: EventEmitter) => {
    part.prependListener('header', (headers: PartHeaders) => {
      const disposition = headers['content-disposition']?.[0] ?? '';
      if (/^form-data\b/i.test(disposition)) {
        headers['content-disposition'] = [disposition.replaceAll(/%0[ad]/gi, '_')];
      } else {
        parser.emit('error', new AppError('malformed'));
      }
    });
  });
  const tooMany = () => parser.emit('error', new TooLargeError());
  parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany);
  parser.on('filesLimit', () => {
    const problem = { path: 'file', key: 'tooManyFiles' } as const;
    parser.emit('error', new TooLargeError('tooManyFiles', [problem]));
  });
}
