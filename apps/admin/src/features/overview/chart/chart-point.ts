/** A day of the chart: its name along the axis, and its two numbers. */
export interface ChartPoint {
  readonly day: string;
  readonly opened: number;
  readonly closed: number;
}
