const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The little Markdown that our own descriptions use: paragraphs, `code` and **strong**. */
export const markdown = (text: string): string =>
  escapeHtml(text)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
