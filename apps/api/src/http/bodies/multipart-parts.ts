import { EventEmitter } from 'node:events';

import type { BusboyInstance } from '@fastify/busboy';

import { AppError, TooLargeError } from '../../errors.ts';

/** A part's headers, by their names in small letters; busboy reads them after us. */
type PartHeaders = Record<string, string[]>;

/** What tells of a form's parts: busboy keeps it to itself. */
function partsOf(parser: BusboyInstance): EventEmitter {
  const parts: unknown = Reflect.get(Reflect.get(parser, '_parser'), 'parser');
  if (parts instanceof EventEmitter) return parts;
  throw new TypeError('busboy tells of no parts.');
}

/**
 * Sees to it that no part is dropped without a word, as busboy does with those past a limit, those
 * without a form's disposition, and those whose name holds a line break (`a%0D%0Ab.png`): a file
 * is taken or refused, never lost. The line breaks become what unsafe signs of a name become.
 */
export function seeEveryPart(parser: BusboyInstance): void {
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
