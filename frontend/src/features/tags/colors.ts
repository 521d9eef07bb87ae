import { m } from '@/i18n/generated/messages.js';

export interface Swatch {
  readonly color: string;
  readonly name: () => string;
}

/** Colours that are told from each other, and from every ground a tag stands on, in both themes. */
export const PALETTE: readonly Swatch[] = [
  { color: '#138a84', name: m.color_teal },
  { color: '#1c82b0', name: m.color_cyan },
  { color: '#3d74d6', name: m.color_blue },
  { color: '#6f68d8', name: m.color_indigo },
  { color: '#9159d1', name: m.color_violet },
  { color: '#b84bb0', name: m.color_magenta },
  { color: '#cf4380', name: m.color_pink },
  { color: '#d84343', name: m.color_red },
  { color: '#c25e10', name: m.color_orange },
  { color: '#a3730a', name: m.color_amber },
  { color: '#738018', name: m.color_olive },
  { color: '#2e8b45', name: m.color_green },
  { color: '#94725a', name: m.color_brown },
  { color: '#767c7e', name: m.color_grey },
];

/** The surfaces that tags stand on: `--c-surface` of each theme. */
export const GROUNDS = { light: '#ffffff', dark: '#121515' } as const;

/** Signs need this much of a difference from their ground (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

const COLOR = /^#[0-9a-f]{6}$/i;

export const isColor = (color: string): boolean => COLOR.test(color.trim());

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours differ in lightness, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The theme in which a colour is hard to see; null when it is in neither. */
export function hardToSeeOn(color: string): 'light' | 'dark' | null {
  if (!isColor(color)) return null;
  if (contrast(color, GROUNDS.light) < LEAST_CONTRAST) return 'light';
  return contrast(color, GROUNDS.dark) < LEAST_CONTRAST ? 'dark' : null;
}

/** A colour for the next tag: the first of the palette that the fewest tags have. */
export function nextColor(used: readonly string[]): string {
  const times = (color: string) => used.filter((one) => one === color).length;
  return PALETTE.map(({ color }) => color).reduce((best, color) =>
    times(color) < times(best) ? color : best,
  );
}
