import { defineSiteShell } from '@feedback/site-shell/elements';

defineSiteShell();
