import styles from './Sparkline.module.css';

/** The run of a figure, without axes; the figure beside it says the value and the words the change. */
export function Sparkline({
  values,
  width = 72,
  height = 20,
}: {
  values: readonly number[];
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * width).toFixed(1)} ${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}
