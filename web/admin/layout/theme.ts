import { createTheme } from '@mui/material/styles';
import { fonts, lightTheme } from './light-theme.ts';

const display = { fontFamily: fonts.display, fontWeight: 400, lineHeight: 1.1 };

/** A button that is disabled for now (auth/disabled-buttons.ts), also when hovered. */
const OFF = '&[aria-disabled="true"], &[aria-disabled="true"]:hover';

/** Material's components in the site's fonts and colours, dense, on muted surfaces. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: lightTheme.ink, contrastText: lightTheme.ground },
    secondary: { main: lightTheme.ink, contrastText: lightTheme.ground },
    error: { main: lightTheme.alarm },
    background: { default: lightTheme.ground, paper: lightTheme.surface },
    text: { primary: lightTheme.ink, secondary: lightTheme.muted },
    divider: lightTheme.line,
  },
  shape: { borderRadius: 3 },
  typography: {
    fontFamily: fonts.sans,
    fontSize: 14,
    h1: { ...display, fontSize: '2.25rem' },
    h2: { ...display, fontSize: '1.75rem' },
    h3: { ...display, fontSize: '1.5rem' },
    h4: { ...display, fontSize: '1.5rem' },
    h5: { ...display, fontSize: '1.375rem' },
    h6: { ...display, fontSize: '1.25rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme: { palette } }) => ({
          borderRadius: 999,
          paddingInline: 16,
          [OFF]: { color: palette.action.disabled, cursor: 'default', backgroundColor: 'transparent' },
        }),
        contained: ({ theme: { palette } }) => ({
          backgroundColor: lightTheme.amber,
          color: lightTheme.ink,
          '&:hover': { backgroundColor: lightTheme.amber, filter: 'brightness(1.06)' },
          [OFF]: { backgroundColor: palette.action.disabledBackground, filter: 'none' },
        }),
        text: { paddingInline: 8 },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { border: `1px solid ${lightTheme.line}` },
      },
    },
    // The focus ring surrounds the whole field; the label, which sits on the border, is drawn above it.
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: lightTheme.surface,
          '&.Mui-focused': { boxShadow: `0 0 0 4px ${lightTheme.amber}` },
        },
        input: { '&:focus-visible': { outline: '2px solid transparent', boxShadow: 'none' } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          '&.MuiInputLabel-shrink.Mui-focused': {
            marginLeft: -5,
            paddingInline: 5,
            backgroundColor: lightTheme.surface,
            borderRadius: 2,
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: lightTheme.line, padding: '8px 12px' },
        head: { color: lightTheme.muted, fontWeight: 600, backgroundColor: 'transparent' },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { color: lightTheme.ink, textDecorationColor: lightTheme.amber } },
    },
    MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDialogTitle: { styleOverrides: { root: { ...display, fontSize: '1.5rem' } } },
  },
});
