import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: a deep teal on paper, the colour of a monitor trace on black. */
const teal: MantineColorsTuple = [
  '#e3efed',
  '#cbe3e0',
  '#9fcfca',
  '#4fd1bf',
  '#45978f',
  '#257e77',
  '#0f6b66',
  '#0b5753',
  '#084541',
  '#052f2d',
];

/** Warm neutral greys for light screens. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ec',
  '#ebe8e2',
  '#e2dfd8',
  '#c9c5bc',
  '#8b857b',
  '#6b665e',
  '#524e48',
  '#37342f',
  '#211f1c',
];

/** Mantine counts dark greys from the text down to the ground. */
const dark: MantineColorsTuple = [
  '#e9ebe6',
  '#b9beb8',
  '#929993',
  '#6f7a79',
  '#384040',
  '#242929',
  '#1a1e1e',
  '#121515',
  '#0b0d0d',
  '#080a0a',
];

/** Mantine's window has a `<header>`, which readers would list as a second banner of the page. */
const NO_LANDMARK = { role: 'presentation' };

export const theme = createTheme({
  fontFamily: '"Inter", system-ui, "Segoe UI", "Noto Sans", sans-serif',
  headings: { fontFamily: 'inherit', fontWeight: '600' },
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  black: '#211f1c',
  white: '#ffffff',
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '8px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  // Text in rem follows the size a person has set in the browser; spacing and radii do not.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.35' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 24px -12px rgb(20 18 14 / 28%)',
    lg: '0 12px 32px -16px rgb(20 18 14 / 32%)',
    xl: '0 16px 40px -16px rgb(20 18 14 / 36%)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      // The accent is light on dark screens, so its text is dark there.
      vars: (_theme, { variant = 'filled', color }) => ({
        root:
          variant === 'filled' && color === undefined
            ? {
                '--button-bg': 'var(--c-accent)',
                '--button-hover': 'var(--c-accent-strong)',
                '--button-color': 'var(--c-on-accent)',
              }
            : {},
      }),
    }),
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: { header: NO_LANDMARK },
      },
    },
    Drawer: { defaultProps: { attributes: { header: NO_LANDMARK } } },
    // Whoever has no mouse looks at what was typed, too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // The focus begins on the menu itself: an element put there to hold it would not belong into a menu.
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md', withinPortal: true, withInitialFocusPlaceholder: false },
    },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});

/** Points Mantine's surfaces and text at the tokens of `tokens.css`, so that one file holds the colours. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--c-surface)',
    '--mantine-color-text': 'var(--c-ink)',
    '--mantine-color-dimmed': 'var(--c-ink-3)',
    '--mantine-color-placeholder': 'var(--c-ink-3)',
    '--mantine-color-anchor': 'var(--c-accent-ink)',
    '--mantine-color-default': 'var(--c-surface)',
    '--mantine-color-default-hover': 'var(--c-hover)',
    '--mantine-color-default-border': 'var(--c-line-strong)',
    '--mantine-color-error': 'var(--c-bad)',
    '--mantine-primary-color-filled': 'var(--c-accent)',
    '--mantine-primary-color-contrast': 'var(--c-on-accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};
