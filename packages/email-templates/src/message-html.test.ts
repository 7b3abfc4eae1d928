import { expect, test } from 'vitest';

import { renderMessageHtml } from './message-html.ts';

const script = '<script>alert("1")</script>';

test('an HTML e-mail contains the language, the texts, one action link and an inbox preview', () => {
  const html = renderMessageHtml(
    {
      subject: 'आपका केस',
      greeting: 'प्रिय Asha,',
      paragraphs: ['बंद कर दिया गया है:', { quoted: 'हो गया' }],
      action: { label: 'देखें', link: 'https://a.example/status?case=1&lang=hi' },
      note: 'एक बार',
    },
    'hi',
  );
  expect(html).toContain('<html lang="hi"');
  expect(html).toContain('<title>आपका केस</title>');
  expect(html).toMatch(/display:none[^>]*>बंद कर दिया गया है:</);
  expect(html.match(/<a\s/g)).toHaveLength(1);
  expect(html).toContain('href="https://a.example/status?case=1&amp;lang=hi"');
  expect(html).not.toContain('[[');
});

test('an HTML e-mail without an action and a note contains no button, no link and no template comments', () => {
  const html = renderMessageHtml({ subject: 'An answer', paragraphs: [{ quoted: 'Sent.' }] }, 'en');
  expect(html).not.toContain('class="button"');
  expect(html).not.toMatch(/<a\s/);
  expect(html).not.toContain('<!-- ');
});

test('an HTML e-mail escapes text written by people and does not fill in placeholders in the text', () => {
  const html = renderMessageHtml(
    {
      subject: script,
      greeting: `Dear ${script} https://evil.example,`,
      paragraphs: [script, { quoted: `${script} [[link]] $& javascript:alert(1)` }],
      action: { label: script, link: `https://a.example/"onclick="${script}` },
      note: script,
    },
    'en-IN',
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onclick');
  expect(html).toContain('[[link]] $&amp; javascript:alert(1)');
  expect(html.match(/<a\s/g)).toHaveLength(1);
});

test('an HTML e-mail turns web addresses in quoted text into links and keeps line breaks', () => {
  const quoted = 'See https://b.example/a?b=1&c=2.\r\nOr (http://c.example/x)';
  const html = renderMessageHtml({ subject: 'An answer', paragraphs: [{ quoted }] }, 'en');
  expect(html).toContain(
    'See <a href="https://b.example/a?b=1&amp;c=2" target="_blank">https://b.example/a?b=1&amp;c=2</a>.<br>\nOr (<a href="http://c.example/x" target="_blank">http://c.example/x</a>)',
  );
});

test('an HTML e-mail does not link web addresses in a quotation of the submitter, because anybody may have sent the text', () => {
  const quoted = 'See https://evil.example/x\n<b>';
  const html = renderMessageHtml({ subject: 'Yours', paragraphs: [{ quoted, isOwn: true }] }, 'en');
  expect(html).toContain('>See https://evil.example/x<br>\n&lt;b&gt;</p>');
});

test('an HTML e-mail shows the company’s initial beside the name and hides the initial from screen readers', () => {
  const html = renderMessageHtml({ subject: 'A report', paragraphs: ['12 cases.'] }, 'en');
  expect(html).toMatch(/aria-hidden="true"[^>]*>M<\/span\s*>Meridian Mutual Fund/);
});

test('an HTML e-mail does not wrap a case id or a telephone number', () => {
  const subject = 'Your case MF-7K4Q-9M2X';
  const html = renderMessageHtml({ subject, paragraphs: ['It is <MF-7K4Q-9M2X>.'] }, 'en');
  const id = '<span style="white-space: nowrap">MF-7K4Q-9M2X</span>';
  expect(html).toContain(`It is &lt;${id}&gt;.`);
  expect(html.split(id)).toHaveLength(3);
  expect(html).toContain('<title>Your case MF-7K4Q-9M2X</title>');
  expect(html).toContain('<span style="white-space: nowrap">1800 000 0000</span> · ');
});

test('an HTML e-mail turns a web address in the note into a link', () => {
  const note = 'To stop these e-mails: https://b.example/admin/view/7/mail';
  const html = renderMessageHtml({ subject: 'A report', paragraphs: ['12 cases.'], note }, 'en');
  expect(html).toContain('<a href="https://b.example/admin/view/7/mail" target="_blank">');
});
