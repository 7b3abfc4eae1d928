import type { AudienceName, Theme } from '../types.ts';
import type { AttributeName } from './attributes.ts';
import type { FeedbackFormEventMap } from './dispatch-event.ts';
import type { StatusAttribute } from './status-attributes.ts';

/** The attributes with a fixed set of values. */
interface ChoiceAttributes {
  audience?: AudienceName;
  theme?: Exclude<Theme, 'auto'>;
  draft?: 'off';
  'show-options'?: '' | boolean;
}

type Attributes<Name extends string> = Pick<ChoiceAttributes, Name & keyof ChoiceAttributes> &
  Partial<Record<Exclude<Name, keyof ChoiceAttributes>, string>>;

/** The attributes of `<feedback-form>` in a framework's markup; `slot="accessibility"` is a child. */
export type FeedbackFormAttributes = Attributes<AttributeName>;

/** The attributes of `<feedback-status>` in a framework's markup. */
export type FeedbackStatusAttributes = Attributes<StatusAttribute>;

/**
 * The listeners of `<feedback-form>` by their names in React 19 and Svelte, such as
 * `onfeedback-submitted`.
 */
export type FeedbackFormListeners = {
  [Name in keyof FeedbackFormEventMap as `on${Name}`]?: (event: FeedbackFormEventMap[Name]) => void;
};
