import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { TextWithCaseLinks } from './note-text.tsx';

afterEach(cleanup);

describe('TextWithCaseLinks', () => {
  it('turns URLs in a note into links, without the punctuation that follows a URL', () => {
    render(
      <p>
        <TextWithCaseLinks text="See https://example.com/a?b=1. Or (http://example.org)!" />
      </p>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://example.com/a?b=1', 'http://example.org']);
    expect(document.body.textContent).toBe(
      'See https://example.com/a?b=1. Or (http://example.org)!',
    );
  });

  it.each(['javascript:alert(1)', '<a href="https://x.example">x</a>', 'data:text/html,x'])(
    'a note shows unsafe links and HTML as plain text: %s',
    (text) => {
      render(<TextWithCaseLinks text={text} />);
      expect(document.body.textContent).toBe(text);
      for (const link of screen.queryAllByRole('link')) {
        expect(link.getAttribute('href')).toMatch(/^https:\/\/x\.example$/);
      }
    },
  );
});
