import '@feedback/ui/tokens.css';

/** The entry for the console alone; the published package does not contain it. */
export { IntakeForm } from './staff/intake-form.tsx';
