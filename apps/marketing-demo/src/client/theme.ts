import { applyTheme, readStoredTheme } from '@feedback/site-shell/theme';

// Runs before the first paint: applies the choice stored on this device. Without one the system
// decides.
applyTheme(readStoredTheme());
