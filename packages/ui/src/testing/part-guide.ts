/** The advice on a part's Docs page, beside the props that come from its types. */
export interface PartGuide {
  /** The line that imports the part. */
  importLine: string;
  /** Keys and their effects; empty for a part that takes no focus. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  accessibility: readonly string[];
  dos: readonly string[];
  donts: readonly string[];
}

/** Story parameters that put the guide on the part's Docs page. */
export const withGuide = (guide: PartGuide): { guide: PartGuide } => ({ guide });
