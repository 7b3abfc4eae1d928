/**
 * The part that the standalone script loads after its first form: OTP, files and thanks. It does not
 * repeat code of the form's file, as in `embed-status.ts`.
 */
import './embed.ts';
import { addStyles } from './element/styles.ts';

export * from './parts/submission.ts';

// Placeholder that the build replaces with the style sheet of this part.
addStyles('@@feedback-later-css@@');
