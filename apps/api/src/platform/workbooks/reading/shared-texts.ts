import { importLimits } from '@feedback/contract/limits';

import type { ZipParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

/** Reads the wanted shared strings of a workbook, by their number. */
export async function readSharedTexts(
  parts: ZipParts,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  const written = createCellTextJoiner();
  let number = -1;
  await readXml(parts.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') number += 1;
      if (name === 'si') written.begin();
      else written.open(name);
    },
    text: (piece) => written.add(piece),
    close(name) {
      written.close(name);
      if (name === 'si' && wanted.has(number)) texts.set(number, written.text());
    },
    isDone: () => texts.size === wanted.size,
  });
  return texts;
}

const signOf = (code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** Joins the runs of a cell's text, without phonetic hints, up to the maximum length. */
export function createCellTextJoiner() {
  let [text, isText, isPronounced] = ['', false, false];
  return {
    begin() {
      [text, isText, isPronounced] = ['', false, false];
    },
    open(name: string) {
      if (name === 'rPh') isPronounced = true;
      if (name === 't' || name === 'v') isText = !isPronounced;
    },
    close(name: string) {
      if (name === 'rPh') isPronounced = false;
      if (name === 't' || name === 'v') isText = false;
    },
    add(piece: string) {
      if (isText && text.length < importLimits.cellText) {
        text += piece.slice(0, importLimits.cellText);
      }
    },
    text: () => text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => signOf(code)),
  };
}
