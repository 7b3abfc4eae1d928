import { resolveLocale } from '@feedback/contract/messages';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { renderMessageHtml } from './message-html.ts';
import { createSampleMessages } from './sample-messages.ts';

const meta = { title: 'Letters/E-mails', tags: ['!autodocs'] } satisfies Meta;
export default meta;

/** Shows every kind of e-mail, each in its own page, as an e-mail program would. */
export const EveryKind: StoryObj = {
  render: (_args, { globals }) => {
    const locale = resolveLocale(String(globals['locale']));
    return (
      <div style={{ display: 'grid', gap: 24 }}>
        {createSampleMessages(getNotificationTexts(locale)).map(([kind, letter]) => (
          <figure key={kind} style={{ margin: 0 }}>
            <figcaption>{kind}</figcaption>
            <iframe
              title={letter.subject}
              sandbox=""
              srcDoc={renderMessageHtml(letter, locale)}
              style={{
                border: 0,
                inlineSize: '100%',
                blockSize: 440,
                colorScheme: String(globals['theme']),
              }}
            />
          </figure>
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('caseReplied')).toBeVisible();
  },
};
