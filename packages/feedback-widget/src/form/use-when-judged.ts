import { useEffect, useRef } from 'react';

/**
 * What a press of SUBMIT does, put off until the files that were chosen just before are judged:
 * sent meanwhile, they would stay behind.
 */
export function useWhenJudged(isJudging: boolean, submit: () => void): () => void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || isJudging) return;
    isPressed.current = false;
    submit();
  });
  return () => {
    if (isJudging) isPressed.current = true;
    else submit();
  };
}
