import '@feedback/ui/tokens.css';

/** What the console alone takes, from here: the published package has no part of it. */
export { IntakeForm } from './staff/intake-form.tsx';
