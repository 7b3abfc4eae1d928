import { applyTheme, storedTheme } from '@feedback/site-shell/theme';

// Runs before the first paint: the choice of this device, or nothing, which leaves it to the system.
applyTheme(storedTheme());
