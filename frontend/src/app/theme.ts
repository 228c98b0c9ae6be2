import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#F2F0FF',
  '#E3DFFF',
  '#CDC5FF',
  '#B5A9FF',
  '#9D8CFF', // accent in the dark theme
  '#7F6BEF',
  '#6451E0',
  '#4C3BCF', // accent in the light theme
  '#3F30B0',
  '#332790',
];

const dark: MantineColorsTuple = [
  '#E4E4EA',
  '#B9B9C4',
  '#A3A3B0',
  '#73737F',
  '#3A3A44',
  '#2A2A31', // hairline
  '#232329',
  '#1B1B20', // card
  '#131316', // page
  '#0E0E10',
];

const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'filled' && input.color === 'accent')
    return { ...colors, color: 'var(--mantine-primary-color-contrast)' };
  if (input.variant === 'subtle' && input.color === 'gray') {
    return {
      ...colors,
      hover: 'var(--mantine-color-default-hover)',
      color: 'var(--mantine-color-text)',
    };
  }
  return colors;
};

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColors,
  white: '#FFFFFF',
  black: '#1A1A22',
  fontFamily: "Roboto, 'Roboto Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'Roboto Mono', ui-monospace, Menlo, Consolas, monospace",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: "Roboto, 'Roboto Fallback', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '12px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--pr-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { radius: 'sm', variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { radius: 'sm' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160, timingFunction: 'ease-out' } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120, transition: 'pop-top-right' },
      },
    },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 160, transition: 'pop' } },
    },
    Popover: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120, transition: 'pop-top-right' },
      },
    },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } }, // phones zoom into fields below 16 px
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: true, transitionProps: { duration: 120 } },
    },
  },
});

/** Colors that Mantine lacks or defines with too little contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--pr-page': '#F7F7FA',
    '--pr-card': '#FFFFFF',
    '--pr-hairline': '#E6E6EC',
    '--pr-edge': '#82828F',
    '--pr-premium': '#8A6100',
    '--pr-premium-soft': '#FBF1D8',
    '--pr-shadow': '0 8px 28px rgb(26 26 34 / 12%), 0 2px 6px rgb(26 26 34 / 8%)',
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#1A1A22',
    '--mantine-color-dimmed': '#5D5D6B',
    '--mantine-color-placeholder': '#6B6B79',
    '--mantine-color-default-border': '#E6E6EC',
    '--mantine-color-default-hover': '#F3F3F7',
    '--mantine-color-error': '#C22525',
    '--mantine-color-anchor': '#4C3BCF',
    '--mantine-color-accent-light': 'rgb(76 59 207 / 8%)',
    '--mantine-color-accent-light-hover': 'rgb(76 59 207 / 13%)',
    '--mantine-color-accent-light-color': '#4C3BCF',
  },
  dark: {
    '--pr-page': '#131316',
    '--pr-card': '#1B1B20',
    '--pr-hairline': '#2A2A31',
    '--pr-edge': '#73737F',
    '--pr-premium': '#F0C75E',
    '--pr-premium-soft': '#332A14',
    '--pr-shadow': '0 12px 32px rgb(0 0 0 / 48%), 0 0 0 1px #2A2A31',
    '--mantine-color-body': '#1B1B20',
    '--mantine-color-text': '#E4E4EA',
    '--mantine-color-dimmed': '#A3A3B0',
    '--mantine-color-placeholder': '#9494A1',
    '--mantine-color-default': '#1B1B20',
    '--mantine-color-default-border': '#2A2A31',
    '--mantine-color-default-hover': '#232329',
    '--mantine-color-error': '#FF8A8A',
    '--mantine-color-anchor': '#9D8CFF',
    '--mantine-color-accent-filled-hover': '#B5A9FF',
    '--mantine-color-accent-light': 'rgb(157 140 255 / 14%)',
    '--mantine-color-accent-light-hover': 'rgb(157 140 255 / 20%)',
    '--mantine-color-accent-light-color': '#C4B9FF',
  },
});
