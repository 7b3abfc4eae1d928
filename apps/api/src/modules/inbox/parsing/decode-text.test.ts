import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';

import { decodeUnknownCharset, decodeText } from './decode-text.ts';

describe('decoding the text of a mail', () => {
  it.each([
    ['in its declared charset', 'gb18030', 'gb18030', '您好，请再发一次对账单。'],
    ['Windows-1252 declared as ISO-8859-1', 'iso-8859-1', 'windows-1252', 'don’t “statement” €5'],
    ['Windows-1252 declared as UTF-8', 'utf-8', 'windows-1252', 'Señor José doesn’t'],
    ['Windows-1252 without a declared charset', null, 'windows-1252', 'don’t José €5'],
    ['UTF-8 without a declared charset', null, 'utf8', 'पैसे ₹5,000'],
    ['UTF-8 declared as US-ASCII', 'us-ascii', 'utf8', 'पैसे ₹5,000'],
    ['UTF-8 declared as ISO-8859-1', 'iso-8859-1', 'utf8', 'José ₹5'],
    ['UTF-8 under an unknown charset name', 'x-unknown-8bit', 'utf8', '₹500 statement'],
    ['GB 18030 under a wrong charset name', 'x-gb2312', 'gb18030', '请再发一次'],
    ['UTF-8 under an invented charset name', 'made-up', 'utf8', 'José'],
    ['UTF-8 under a quoted charset name', '"utf-8"', 'utf8', 'José'],
    ['code page 437', 'cp437', 'cp437', 'é'],
    ['UTF-16 with a byte order mark', null, 'utf16le', '\ufeffJosé'],
  ])('decodes a mail text: %s', (_, declared, charset, text) => {
    expect(decodeText(iconv.encode(text, charset), declared)).toBe(text.replace('\ufeff', ''));
  });

  it('decodes a text in ISO-2022-JP that declares no charset or US-ASCII', () => {
    const bytes = Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1');
    expect(decodeText(bytes, null)).toBe('こんにちは');
    expect(decodeText(bytes, 'us-ascii')).toBe('こんにちは');
  });

  it('decodes a UTF-8 text that was cut within a character', () => {
    const bytes = Buffer.from('पैसे नहीं').subarray(0, -1);
    expect(decodeText(bytes, 'utf-8')).toBe('पैसे नही\ufffd');
    expect(decodeText(bytes, null)).toBe('पैसे नही\ufffd');
  });

  it.each([
    ['gbk', '对账单.pdf'],
    ['gbk', '绩效管理'],
    ['shift_jis', '銀行明細書.pdf'],
    ['shift_jis', 'テスト'],
    ['shift_jis', '領収書'],
    ['big5', '帳戶明細.pdf'],
    ['euc-kr', '계좌 명세서'],
    ['euc-jp', 'ありがとう'],
    ['windows-1251', 'Привет, выписка'],
    ['koi8-r', 'Привет, выписка'],
    ['windows-1252', 'Wölbung Übergröße.jpg'],
    ['windows-1252', 'José'],
  ])('detects the charset %s of the text %s', (charset, text) => {
    expect(decodeUnknownCharset(iconv.encode(text, charset))).toBe(text);
  });
});
