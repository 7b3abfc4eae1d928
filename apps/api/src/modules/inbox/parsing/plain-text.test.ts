import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { convertHtmlToText } from './plain-text.ts';
import { splitQuotedText } from './split-quoted.ts';

const words = fc.stringMatching(/^[A-Za-zक-ह0-9.,!?]{1,12}$/);
const hidden = fc.constantFrom('script', 'style', 'title', 'template');
const inline = fc.constantFrom('b', 'i', 'span class="x"', 'font');
const block = fc.constantFrom('div', 'p', 'h1', 'h6');

const named = (tag: string) => tag.split(' ')[0] ?? '';

/** Returns the sender's own text of an HTML mail. */
const ownText = (html: string) => splitQuotedText(convertHtmlToText(html)).own;

describe('the text of an HTML mail', () => {
  it('puts HTML blocks on separate lines of the plain text and omits hidden elements', () => {
    const blocks = fc.array(fc.tuple(block, inline, hidden, words, words), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(blocks, (parts) => {
        const html = parts.map(
          ([tag, mark, secret, first, second]) =>
            `<${tag}>${first} <${mark}>${second}</${named(mark)}>` +
            `<${secret.toUpperCase()} x="1">x${first}</${secret} ></${tag}>`,
        );
        const lines = parts.map(([, , , first, second]) => `${first} ${second}`);
        expect(convertHtmlToText(html.join('')).split(/\n+/)).toEqual(lines);
      }),
    );
  });

  it('decodes decimal and hexadecimal character references in HTML', () => {
    const points = fc.integer({ min: 161, max: 0xdfff }).filter((n) => n < 0xd800);
    fc.assert(
      fc.property(points, (point) => {
        const character = String.fromCodePoint(point);
        fc.pre(character.trim() !== '');
        const written = `a&#${point};&#x${point.toString(16)};z`;
        expect(convertHtmlToText(written)).toBe(`a${character.repeat(2)}z`);
      }),
    );
  });

  it.each([
    ['a<br>b<BR/>c', 'a\nb\nc'],
    ['<p>a</p>\n\n\n<p>b</p>', 'a\n\nb'],
    [' a \t b \n c ', 'a b c'],
    ['a &lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;&nbsp;e', 'a <b> &amp; "c" \'d\' e'],
    ['haven&rsquo;t &ldquo;Jos&eacute;&rdquo; &bull; &hellip; &copy;', 'haven’t “José” • … ©'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a<script>x</script>b<script>y', 'ab'],
    ['<head><title>x</title><style>y</style><p>My KYC', 'My KYC'],
    ['<p title="a > b">c</p><a data-x="a>b">d</a>', 'c\n\nd'],
    ['a<!-- <b>draft</b> -->b<!--[if mso]>c<![endif]-->', 'ab'],
    [
      '<div style="display: none">a<b>b</b></div><p style="MSO-HIDE:ALL">c</p><p hidden>d</p>e',
      'e',
    ],
    ['<a href="https://a.example/b">here</a>', 'here <https://a.example/b>'],
    ['<a href="https://www.a.example/">a.example</a>', 'a.example'],
    ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<img alt="👍" src="data:image/png;base64,iVBOR">', '👍'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n 2. b'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    [
      'a <s>5,000</s> 6,000 <span style="text-decoration:line-through">x</span>',
      'a ~~5,000~~ 6,000 ~~x~~',
    ],
    ['10<sup>5</sup>, the 5<sup>th</sup>', '10^5, the 5th'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a  b\nc  d'],
    ['<pre>a   b\n  c</pre>', 'a   b\n  c'],
    ['', ''],
  ])('converts the HTML %j to the plain text %j', (html, text) => {
    expect(convertHtmlToText(html)).toBe(text);
  });

  it('keeps the text inside 20,000 nested tags', () => {
    expect(convertHtmlToText(`${'<div>'.repeat(20_000)}deep${'</div>'.repeat(20_000)}`)).toBe(
      'deep',
    );
  });

  it.each([
    [
      'Gmail',
      '<div class="gmail_quote"><div class="gmail_attr">On Monday:</div><blockquote class="gmail_quote">Old</blockquote></div>',
    ],
    [
      'Apple Mail',
      '<blockquote type="cite"><div>On 5 Jan 2026, Meridian wrote:</div>Old</blockquote>',
    ],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">On 05.01.26, Meridian wrote:</div><blockquote cite="mid:x" type="cite">Old</blockquote>',
    ],
    ['Yahoo', '<div id="ydp_yahoo_quoted_1" class="ydp yahoo_quoted">Old</div>'],
    ['Zoho', '<div class="zmail_extra">Old</div>'],
    [
      'Outlook on the web',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> x</div><div>Old</div>',
    ],
    [
      'Outlook',
      '<div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Meridian\n &lt;a@b.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Asha</p></div><p>Old</p>',
    ],
    ['Outlook for Mac', '<span id="OLK_SRC_BODY_SECTION">Old</span>'],
    [
      'Rediffmail',
      '<br>From: Meridian &lt;a@b.example&gt;<br>Sent: Mon, 5 Jan<br>To: &lt;c@d.example&gt;<br>Subject: x<br><br>Old',
    ],
    [
      'Hotmail',
      '<hr>Date: Mon, 5 Jan 2026<br>Subject: x<br>From: a@b.example<br>To: c@d.example<br><br>Old',
    ],
    [
      'Yandex',
      '<p>05.01.2026, 10:37, "Meridian" &lt;<a href="mailto:a@b.example">a@b.example</a>&gt;:</p><blockquote>Old</blockquote>',
    ],
    [
      'Samsung',
      '<div>-------- Original message --------</div><div>From: Meridian</div><div>Old</div>',
    ],
  ])('separates a quote in the HTML of %s from the sender’s own text', (_, quote) => {
    expect(ownText(`<div>Yes.</div>${quote}`)).toBe('Yes.');
  });

  it('treats an indented block that begins with an attribution as a quote, as from Yahoo Mail on Android', () => {
    const quote =
      '<blockquote style="margin:0 0 20px 0"><div>On Mon, 5 Jan 2026 at 10:37, Meridian</div><div>&lt;a@b.example&gt; wrote:</div><div>Old</div></blockquote>';
    expect(ownText(`<div>Yes.</div>${quote}<p>Thanks</p>`)).toBe('Yes.\n\nThanks');
  });

  it('treats an indented block without an attribution as the sender’s own text', () => {
    const indented = '<blockquote style="margin:0 0 0 40px"><p>My folio is 5566.</p></blockquote>';
    expect(ownText(`<p>Please note:</p>${indented}<p>Thanks</p>`)).toBe(
      'Please note:\n\nMy folio is 5566.\n\nThanks',
    );
    expect(ownText('<p>Please note:</p><blockquote>Folio 5566.</blockquote><p>Thanks</p>')).toBe(
      'Please note:\n\nFolio 5566.\n\nThanks',
    );
  });

  it('keeps the sender’s own text between and below quotes in an HTML mail', () => {
    const quote = '<blockquote type="cite">Old</blockquote>';
    expect(ownText(`<p>One</p>${quote}<p>Two</p>${quote}<p>Three</p>`)).toBe('One\n\nTwo\n\nThree');
  });
});
