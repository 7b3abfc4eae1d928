/**
 * The part that the standalone script loads after its first form, as one file, because several
 * files would need shared chunks and more requests. Code of the form's file is not repeated, as in
 * `embed-status.ts`.
 */
import './embed.ts';
import { addStyles } from './element/styles.ts';

export * from './element/employee-element.tsx';
export * from './parts/submission.ts';

// Placeholder that the build replaces with the style sheet of these parts.
addStyles('@@feedback-later-css@@');
