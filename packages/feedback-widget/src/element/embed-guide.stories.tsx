import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import readme from '../../README.md?raw';

interface Part {
  title: string;
  codes: string[];
}

/** Returns the sections of the README's first chapter that contain something to copy. */
function embedParts(text: string): Part[] {
  const chapter = text.split(/^## /m).find((part) => part.startsWith('Put it on a page')) ?? '';
  return chapter.split(/^### /m).flatMap((part) => {
    const [title = ''] = part.split('\n');
    const codes = [...part.matchAll(/```\w*\n([^]*?)```/g)].map(([, code]) => code ?? '');
    return codes.length > 0 ? [{ title, codes }] : [];
  });
}

/**
 * The guide to putting the form on a page. It is read from the package's README, so that only one
 * copy exists.
 */
const meta = {
  title: 'Feedback/Embed guide',
  render: () => (
    <article style={{ maxInlineSize: 760 }}>
      {embedParts(readme).map(({ title, codes }) => (
        <section key={title}>
          <h2>{title}</h2>
          {codes.map((code) => (
            // The block may scroll, so the keyboard must reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre key={code} tabIndex={0} style={{ overflowX: 'auto' }}>
              {code}
            </pre>
          ))}
        </section>
      ))}
    </article>
  ),
} satisfies Meta;

export default meta;

export const EmbedGuide: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const title of ['Put it on a page', 'React', 'Angular', 'Vue']) {
      await expect(within(canvasElement).getByText(title)).toBeVisible();
    }
  },
};
