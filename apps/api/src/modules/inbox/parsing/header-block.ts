/** Headers that mail programs repeat above a quoted mail, by language. */
const labels = {
  from: 'from|von|de|da|van|fra|från|od|nadawca|от|от кого|отправитель|від|lähettäjä|feladó|expeditor|kimden|gönderen|gửi từ|từ|प्रेषक|से|अनुप्रेषक|அனுப்புநர்|பெறப்பட்டது|పంపినవారు|发件人|寄件者|差出人|送信元|보낸 사람|보낸사람',
  date: 'date|datum|dato|data|fecha|дата|dátum|päivämäärä|päiväys|tarih|ngày|दिनांक|तारीख|தேதி|日期|日時|日付|날짜',
  sent: 'sent|gesendet|envoyé|enviado(?: el)?|enviada em|inviato|verzonden|sendt|skickat|wysłano|отправлено|надіслано|lähetetty|odesláno|odoslané|elküldve|trimis|gönderildi|đã gửi|भेजा गया|भेजने का समय|அனுப்பியது|发送时间|寄件日期|送信日時|보낸 날짜|보낸날짜',
  to: 'to|an|à|a|para|aan|til|till|do|komu|кому|vastaanottaja|címzett|către|kime|alıcı|đến|tới|प्रति|प्राप्तकर्ता|को|பெறுநர்|收件人|宛先|받는 사람|받는사람',
  cc: 'cc|bcc|kopie|kopi|kopia|копия|kopio|másolat|copie à|bilgi|प्रतिलिपि|抄送|副本|참조',
  subject:
    'subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|тема|aihe|předmět|predmet|tárgy|subiect|konu|tiêu đề|chủ đề|विषय|பொருள்|主题|主旨|件名|제목',
  other:
    'reply-to|importance|priority|attachments|anlagen|organization|sent by|मुद्दा|answer to|antwort an',
} as const;

type Kind = keyof typeof labels;

const kinds = ['from', 'date', 'sent', 'to', 'cc', 'subject', 'other'] as const;
const labelled = kinds.map(
  (kind) =>
    [
      kind,
      new RegExp(`^[*_]{0,2}(?:${labels[kind]})[*_]{0,2}\\s?[:：][*_]{0,2}(.*)$`, 'iu'),
    ] as const,
);

/** Maximum number of characters of a line that are examined. */
const maxLine = 500;
/** Maximum number of lines of a block, and of a continued header. */
const maxLines = 30;
const maxContinued = 3;

function headerIn(line: string): { readonly kind: Kind; readonly value: string } | null {
  const text = line.trim().slice(0, maxLine);
  for (const [kind, pattern] of labelled) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return { kind, value: value.trim() };
  }
  return null;
}

/**
 * Returns the number of header lines of a quoted mail that begin at this line; 0 without such
 * headers. Requires two headers, one with an address or a sending time, because a person may also
 * write "From: 1 April" and "To: 31 March".
 */
export function countHeaderLines(lines: readonly string[], at: number): number {
  if (!headerIn(lines[at] ?? '')) return 0;
  const values = new Map<Kind, string>();
  let length = 0;
  let continued = 0;
  for (const [index, line] of lines.slice(at, at + maxLines).entries()) {
    const header = headerIn(line);
    if (header) {
      if (!values.has(header.kind)) values.set(header.kind, header.value);
      length = index + 1;
      continued = 0;
    } else if (isContinued(line, [...values.values()].at(-1) ?? '') && continued < maxContinued) {
      const last = [...values.keys()].at(-1);
      if (last) values.set(last, `${values.get(last)} ${line.trim()}`.slice(0, 2000));
      continued += 1;
    } else if (line.trim() !== '' || values.size > 1 || continued > 0) break;
    else continued += 1;
  }
  return isBlock(values) ? length : 0;
}

/**
 * Whether a line continues the previous header, which is broken within its addresses or after its
 * name.
 */
const isContinued = (line: string, before: string): boolean =>
  line.trim() !== '' &&
  (before === '' || /[<[,;(]$/.test(before.trim()) || line.includes('@') || /@/.test(before));

const address = /\S@\S/;
const clockTime = /\p{Nd}{1,2}[:.h]\p{Nd}{2}/u;

/** Matches a second header on the same line. */
const withinLine = /\S\s+[*_]{0,2}(?:date|sent|to|subject|gesendet|an|betreff):/i;

function isBlock(values: ReadonlyMap<Kind, string>): boolean {
  const known = [...values.keys()].filter((kind) => kind !== 'other');
  const from = values.get('from') ?? '';
  if (address.test(from) && clockTime.test(from) && withinLine.test(from)) return true;
  if (known.length < 2) return false;
  const people = [values.get('from'), values.get('to'), values.get('cc')];
  const isMail = values.has('date') || values.has('sent') || values.has('subject');
  if (people.some((value) => address.test(value ?? ''))) return isMail;
  if (!values.has('from')) return false;
  return values.has('sent') || clockTime.test(values.get('date') ?? '');
}
