import { brand } from '@feedback/contract/brand';
import type { EmailContent } from '@feedback/contract/notifications/email-content';

/** Returns an e-mail as plain text, signed with the company's name. */
export function renderMessageText({ greeting, paragraphs, action, note }: EmailContent): string {
  const said = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.quoted,
  );
  const asked = action && `${action.label}:\n${action.link}`;
  return [greeting, ...said, asked, note, brand.name].filter(Boolean).join('\n\n');
}
