import { useArgs } from 'storybook/preview-api';

/** Returns a story's `onValue`: what the visitor enters becomes the `value` control. */
export function useLiveValue<Value>(args: { onValue: (value: Value) => void }) {
  const [, updateArgs] = useArgs<{ value: Value }>();
  return (value: Value) => {
    updateArgs({ value });
    args.onValue(value);
  };
}
