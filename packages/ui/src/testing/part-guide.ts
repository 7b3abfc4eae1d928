/** The advice on a component's Docs page, in addition to the props that come from its types. */
export interface ComponentGuide {
  /** The line that imports the component. */
  importLine: string;
  /** Keys and their effects; empty for a component that takes no focus. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  accessibility: readonly string[];
  dos: readonly string[];
  donts: readonly string[];
}

/** Returns the story parameters that put the guide on the component's Docs page. */
export const withComponentGuide = (guide: ComponentGuide): { guide: ComponentGuide } => ({ guide });
