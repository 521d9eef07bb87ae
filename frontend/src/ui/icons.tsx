/** Signs of the portal: one weight, 20 x 20, drawn in the colour of the text they stand with. */
const PATHS = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h3.5v-5h3v5H15v-8',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  progress: 'M3 16.5V13h3v3.5M8.5 16.5V9h3v7.5M14 16.5v-12h3v12M2 16.5h16',
  analytics: 'M2.5 11.5h3.5l2-6 3.5 10 2.5-7 1 3h3',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.4-3 2.5-4.5 5.500-4.500s5.100 1.500 5.500 4.500M13 9.500a2.500 2.500 0 1 0-.8-4.900M15 12.300c1.700.6 2.800 2 3 4.200',
  license: 'M4 3.500h12v13H4zM7 7h6M7 10h6M7 13h3',
  generator: 'M3 4.500h14v9H9l-3.500 3v-3H3zM6.500 8h7M6.500 10.500h4.500',
  scenarios: 'M3 4h5v4H3zM12 4h5v4h-5zM7.500 12.500h5v4h-5zM5.500 8v2h9V8M10 10v2.500',
  tag: 'M3 3.500h6l8 8-5.500 5.500-8.500-8zM6.500 7h.01',
  template: 'M3.500 3.500h13v4h-13zM3.500 10.500h5.500v6H3.500zM12 10.500h4.500v6H12z',
  profile:
    'M10 9.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400ZM3.500 17c.5-3.200 3-5 6.500-5s6 1.800 6.500 5',
  download: 'M10 3v9.500M6 9l4 4 4-4M3.500 16.500h13',
  logout: 'M8 3.500H3.500v13H8M8 10h9M13.500 6.500 17 10l-3.500 3.500',
  language:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2 2 3 4.300 3 7s-1 5-3 7c-2-2-3-4.300-3-7s1-5 3-7Z',
  sun: 'M10 13.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400ZM10 2v2M10 16v2M2 10h2M16 10h2M4.300 4.300l1.400 1.400M14.300 14.300l1.400 1.400M15.700 4.300l-1.400 1.400M5.700 14.300l-1.400 1.400',
  moon: 'M16.500 12A7 7 0 0 1 8 3.500 7 7 0 1 0 16.500 12Z',
  view: 'M3 4.500h14v11H3zM8 4.500v11M12.500 4.500v11',
  none: '',
  copy: 'M7 7h9v9.500H7zM13 7V3.500H4V13h3',
  check: 'm4 10.500 4 4 8-9',
  warning: 'M10 3 2.500 16.500h15zM10 8v4M10 14.300h.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.200v4.300M10 6.500h.01',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM13 13l4 4',
  sort: 'M7 3.500v13M4 13.500l3 3 3-3M13 16.500v-13M10 6.500l3-3 3 3',
  ascending: 'M10 16.500v-13M5.500 8 10 3.500 14.500 8',
  descending: 'M10 3.500v13M5.500 12l4.500 4.500 4.500-4.500',
  previous: 'm12.500 4-6 6 6 6',
  next: 'm7.500 4 6 6-6 6',
  more: 'M4.500 10h.01M10 10h.01M15.500 10h.01',
  retry: 'M16 10a6 6 0 1 1-1.800-4.300L16.500 8M16.500 3.500V8H12',
  circle: 'M10 15.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11Z',
  pen: 'm4 16 .8-3.500L13.300 4l2.700 2.700-8.500 8.500zM11.500 5.800l2.700 2.700',
  plus: 'M10 4v12M4 10h12',
  trash: 'M4 5.500h12M8 5.500v-2h4v2M5.500 5.500l.7 11h7.600l.7-11M8.500 8.500v5M11.500 8.500v5',
  up: 'M10 16.500v-13M5 8.500l5-5 5 5',
  down: 'M10 3.500v13M5 11.500l5 5 5-5',
  ask: 'M3 4h14v9.500H9.500l-4 3v-3H3zM8.300 7.200c.2-1 1-1.500 1.900-1.500 1 0 1.800.7 1.800 1.600 0 1.300-1.800 1.200-1.800 2.500M10.200 11.600h.01',
  undo: 'M4 8.500h8a4 4 0 0 1 0 8H8M7.500 5 4 8.500 7.500 12',
  redo: 'M16 8.500H8a4 4 0 0 0 0 8h4M12.500 5 16 8.500 12.500 12',
  stop: 'M6 6h8v8H6z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.800 1.800',
  eye: 'M2.500 10C4 6.800 6.700 5 10 5s6 1.800 7.500 5c-1.500 3.200-4.200 5-7.500 5s-6-1.800-7.500-5ZM10 12.300a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600Z',
  heart: 'M2.500 10.500H6l1.500-4 3 8 2.500-6 1 2h3.500',
  play: 'M6.500 4v12l9-6z',
} as const;

export type IconName = keyof typeof PATHS;

/** Always decoration: the word beside it or the control's name says the meaning. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return <Sign path={PATHS[name]} size={size} width={name === 'more' ? 2.4 : 1.4} />;
}

/** A sign that only one screen has, by its path. */
export function Sign({ path, size = 18, width = 1.4 }: { path: string; size?: number; width?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      // In the text's unit: with larger text in the browser the sign beside it grows as well.
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
