/** Steps, in days, between the dates under a chart. */
const STEPS = [7, 14, 21, 30];
/** Room one date needs, in pixels. */
const DATE_WIDTH = 64;

/** Which of `count` days carry their date, counted back from the last one, so that none touch in `width` pixels. */
export function datedDays(count: number, width: number): number[] {
  const wide = (step: number) => (width / Math.max(1, count)) * step >= DATE_WIDTH;
  const step = STEPS.find(wide) ?? count;
  const days: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) days.unshift(index);
  return days;
}

/** A path through the points; a missing value breaks the line, and a value alone is a short dash. */
export function brokenPath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const at = (index: number, value: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const before = values[index - 1];
      const joined = before !== null && before !== undefined;
      const alone = !joined && (values[index + 1] ?? null) === null;
      return `${joined ? 'L' : 'M'}${at(index, value)}${alone ? 'h0.01' : ''}`;
    })
    .join('');
}
