/**
 * What the standalone script loads after its first form, as one file: what several shared would be
 * further files. All that the form's file has is there already, as in `embed-status.ts`.
 */
import './embed.ts';
import { addStyles } from './element/styles.ts';

export * from './element/employee-element.tsx';
export * from './parts/submission.ts';

// The build puts the style sheet of these parts here.
addStyles('@@feedback-later-css@@');
