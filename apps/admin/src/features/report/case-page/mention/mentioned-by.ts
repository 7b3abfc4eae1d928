import { mentionsIn, type Mention } from '@feedback/contract/mentions';

/**
 * The ids of those whom a note mentions. Of several who are called alike only those who were chosen
 * are meant, if any was.
 */
export function mentionedBy(
  text: string,
  people: readonly Mention[],
  chosen: readonly number[],
): number[] {
  const named = mentionsIn(text, people);
  const isMeant = ({ id, name }: Mention) =>
    chosen.includes(id) || !named.some((one) => one.name === name && chosen.includes(one.id));
  return named.filter(isMeant).map(({ id }) => id);
}
