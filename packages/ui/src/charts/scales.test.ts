import { describe, expect, it } from 'vitest';
import {
  createBarPositions,
  isLabelShown,
  isLabelHiddenWhenNarrow,
  createLinePositions,
  createScale,
} from './scales.ts';

describe('createScale', () => {
  it.each([
    [[9], [0, 5, 10]],
    [[0], [0, 1]],
    [[], [0, 1]],
    [
      [3, 1],
      [0, 1, 2, 3],
    ],
    [
      [47, 12],
      [0, 20, 40, 60],
    ],
    [[0.3], [0, 0.1, 0.2, 0.3]],
    [
      [-2, 5],
      [-2, 0, 2, 4, 6],
    ],
  ])('createScale returns round ticks for the values %j: %j', (values, ticks) => {
    expect(createScale(values).ticks).toEqual(ticks);
  });

  it('createScale starts at zero, or near the smallest value with the base `near`', () => {
    expect(createScale([101, 108]).at(0)).toBe(0);
    expect(createScale([101, 108], 'near').ticks).toEqual([100, 102, 104, 106, 108]);
    expect(createScale([101, 108], 'near').at(104)).toBe(50);
  });
});

describe('positions along a plot', () => {
  it('createLinePositions spreads the points of a line from end to end and puts a single point in the middle', () => {
    expect([0, 1, 2].map(createLinePositions(3).at)).toEqual([0, 50, 100]);
    expect(createLinePositions(1).at(0)).toBe(50);
    expect([-0.2, 0.2, 0.3, 1.4].map(createLinePositions(3).nearest)).toEqual([0, 0, 1, 2]);
  });

  it('createBarPositions puts each bar in the middle of equal bands', () => {
    expect([0, 1].map(createBarPositions(2).at)).toEqual([25, 75]);
    expect([0.49, 0.51, 1].map(createBarPositions(2).nearest)).toEqual([0, 1, 1]);
  });

  it('isLabelShown selects some labels of many points, always including the last label', () => {
    const those = (is: typeof isLabelShown, count: number) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => is(index, count));
    expect(those(isLabelShown, 4)).toEqual([0, 1, 2, 3]);
    expect(those(isLabelShown, 30)).toEqual([5, 11, 17, 23, 29]);
    expect(those(isLabelHiddenWhenNarrow, 4)).toEqual([0, 2]);
    expect(those(isLabelHiddenWhenNarrow, 30)).toEqual([11, 23]);
  });
});
