import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LinkedText } from './note-text.tsx';

afterEach(cleanup);

describe('a text', () => {
  it('turns addresses into links, without the sentence’s punctuation', () => {
    render(
      <p>
        <LinkedText text="See https://example.com/a?b=1. Or (http://example.org)!" />
      </p>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://example.com/a?b=1', 'http://example.org']);
    expect(document.body.textContent).toBe(
      'See https://example.com/a?b=1. Or (http://example.org)!',
    );
  });

  it.each(['javascript:alert(1)', '<a href="https://x.example">x</a>', 'data:text/html,x'])(
    'is nothing but text otherwise: %s',
    (text) => {
      render(<LinkedText text={text} />);
      expect(document.body.textContent).toBe(text);
      for (const link of screen.queryAllByRole('link')) {
        expect(link.getAttribute('href')).toMatch(/^https:\/\/x\.example$/);
      }
    },
  );
});
