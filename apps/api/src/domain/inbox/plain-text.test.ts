import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainText } from './plain-text.ts';

const words = fc.stringMatching(/^[A-Za-zक-ह0-9.,!?]{1,12}$/);
const hidden = fc.constantFrom('script', 'style', 'head', 'title');
const inline = fc.constantFrom('b', 'i', 'span class="x"', 'a href="https://example.com"');
const block = fc.constantFrom('p', 'div', 'tr', 'li', 'h1', 'h6', 'blockquote');

const named = (tag: string) => tag.split(' ')[0] ?? '';

describe('the text of a mail in HTML', () => {
  it('has the words of its blocks, a line each, and nothing of what is hidden', () => {
    const blocks = fc.array(fc.tuple(block, inline, hidden, words, words), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(blocks, (parts) => {
        const html = parts.map(
          ([tag, mark, secret, first, second]) =>
            `<${tag}>${first} <${mark}>${second}</${named(mark)}>` +
            `<${secret.toUpperCase()} x="1">x<b>${first}</b></${secret} ></${tag}>`,
        );
        const lines = parts.map(([, , , first, second]) => `${first} ${second}`);
        expect(plainText(html.join(''))).toBe(lines.join('\n'));
      }),
    );
  });

  it('has every character that is written by its number, once', () => {
    const points = fc.integer({ min: 33, max: 0x10ffff }).filter((n) => n < 0xd800 || n > 0xdfff);
    fc.assert(
      fc.property(points, (point) => {
        const character = String.fromCodePoint(point);
        fc.pre(character.trim() !== '');
        const written = `a&#${point};&#x${point.toString(16)};&#X${point.toString(16)};z`;
        const spaces = written.replace('X', 'x');
        expect(plainText(spaces)).toBe(`a${character.repeat(3)}z`);
      }),
    );
  });

  it.each([
    ['a<br>b<BR/>c</p>d</li>e', 'a\nb\nc\nd\ne'],
    ['a</pre>b</hr>c', 'abc'],
    ['<p>a</p>\n\n\n<p>b</p>', 'a\n\nb'],
    [' a \t b \n c ', 'a b\nc'],
    ['a &lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;&nbsp;e', 'a <b> &amp; "c" \'d\' e'],
    ['&AMP; &copy; &#; &;', '& &copy; &#; &;'],
    ['a&#31;b&#32;c&#xd800;d&#xdfff;e&#x110000;f', 'a b c d e f'],
    ['a&#xd7ff;&#xe000;&#x10ffff;', 'a\ud7ff\ue000\u{10ffff}'],
    ['a<script>x</script>b<script>y', 'ab'],
    ['a<style>x</style', 'a'],
    ['<head><title>x</title></head>a', 'a'],
    ['1 < 2 > 0', '1  0'.replace('  ', ' ')],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
