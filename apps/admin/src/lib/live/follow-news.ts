import { followCases } from '@feedback/contract/operations';
import { newsSchema, type LiveNews } from '@feedback/contract/case-page/live';

import { fetchCall } from '../api-client.ts';

/** Hands on the news of a stream as they come, until it ends; a message ends with an empty line. */
export async function followNews(
  signal: AbortSignal,
  onNews: (news: LiveNews) => void,
): Promise<void> {
  const headers = { Accept: 'text/event-stream' };
  const answer = await fetchCall(followCases, { headers, signal, patience: null });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const messages = (unread + read.value).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) onNews(newsSchema.parse(JSON.parse(message.slice(6))));
    }
  }
}
