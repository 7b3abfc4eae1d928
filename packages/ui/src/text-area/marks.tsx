import { useLayoutEffect, useRef } from 'react';
import { controlClass } from '../field/field.tsx';
import styles from './text-area.module.css';

interface MarksProps {
  text: string;
  isMarked: (character: string) => boolean;
}

/** A segment of text, with whether it is highlighted. */
type Run = [isMarked: boolean, text: string];

function runsOf(text: string, isMarked: MarksProps['isMarked']): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const marked = isMarked(character);
    const last = runs.at(-1);
    if (last?.[0] === marked) last[1] += character;
    else runs.push([marked, character]);
  }
  return runs;
}

/**
 * Renders the text of the following control a second time, invisibly behind it and scrolling along,
 * because a control cannot highlight parts of its own text.
 */
export function TextMarks({ text, isMarked }: MarksProps) {
  const behind = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = behind.current?.nextElementSibling;
    const follow = () => behind.current?.scrollTo(0, control?.scrollTop ?? 0);
    follow();
    control?.addEventListener('scroll', follow);
    return () => control?.removeEventListener('scroll', follow);
  });
  return (
    <div ref={behind} className={`${controlClass} ${styles.behind}`} aria-hidden="true">
      {runsOf(text, isMarked).map(([marked, part], index) =>
        // oxlint-disable-next-line react/no-array-index-key -- a run has no identity but its position
        marked ? <mark key={index}>{part}</mark> : part,
      )}
    </div>
  );
}
