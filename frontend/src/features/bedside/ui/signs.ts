/** Signs that only the bedside and its review have; see `ui/icons`. */
export const SIGNS = {
  forward: 'm3.500 5 6 5-6 5zM10 5l6 5-6 5z',
  pause: 'M7 4.500v11M13 4.500v11',
  sound:
    'M3.500 8v4h3l4 3.500v-11l-4 3.500zM13 7.500c1.300 1.500 1.300 3.500 0 5M15.300 5.500c2.300 2.700 2.300 6.300 0 9',
  silent: 'M3.500 8v4h3l4 3.500v-11l-4 3.500zM13 8l4 4M17 8l-4 4',
  hint: 'M7.500 14.500h5M8.500 17h3M10 3a5 5 0 0 0-3 9c.5.500.7 1.500.7 2.500h4.600c0-1 .2-2 .7-2.500a5 5 0 0 0-3-9Z',
} as const;
