import { createTheme } from '@mui/material/styles';
import { daylight, fonts } from '../daylight.ts';

const display = { fontFamily: fonts.display, fontWeight: 400, lineHeight: 1.1 };

/** A button that cannot be pressed now (doors/off-buttons.ts), under the pointer, too. */
const OFF = '&[aria-disabled="true"], &[aria-disabled="true"]:hover';

/** Material's components in the house's type and colours, dense, on quiet surfaces. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: daylight.ink, contrastText: daylight.ground },
    secondary: { main: daylight.ink, contrastText: daylight.ground },
    error: { main: daylight.alarm },
    background: { default: daylight.ground, paper: daylight.surface },
    text: { primary: daylight.ink, secondary: daylight.muted },
    divider: daylight.line,
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
          backgroundColor: daylight.amber,
          color: daylight.ink,
          '&:hover': { backgroundColor: daylight.amber, filter: 'brightness(1.06)' },
          [OFF]: { backgroundColor: palette.action.disabledBackground, filter: 'none' },
        }),
        text: { paddingInline: 8 },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { border: `1px solid ${daylight.line}` },
      },
    },
    // The focus ring is around the whole field, and the label, which stands on the border, lies over it.
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: daylight.surface,
          '&.Mui-focused': { boxShadow: `0 0 0 4px ${daylight.amber}` },
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
            backgroundColor: daylight.surface,
            borderRadius: 2,
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: daylight.line, padding: '8px 12px' },
        head: { color: daylight.muted, fontWeight: 600, backgroundColor: 'transparent' },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { color: daylight.ink, textDecorationColor: daylight.amber } },
    },
    MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDialogTitle: { styleOverrides: { root: { ...display, fontSize: '1.5rem' } } },
  },
});
