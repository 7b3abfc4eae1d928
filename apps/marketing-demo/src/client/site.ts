import { enhancePage } from '@feedback/site-shell/behaviour';

enhancePage();
