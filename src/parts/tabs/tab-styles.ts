import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { limits } from '../../core/catalogue/limits.ts'

const aboveThePhone = `@media (min-width: ${limits.mobilePx + 1}px)`

/** Of both the line under a hovered tab and that under the selected one. */
const line = {
  content: '""',
  position: 'absolute',
  bottom: 0,
  borderRadius: tokens.borderRadiusCircular,
} as const

const smallLine = {
  height: tokens.strokeWidthThick,
  left: tokens.spacingHorizontalSNudge,
  right: tokens.spacingHorizontalSNudge,
}
const mediumLine = {
  height: tokens.strokeWidthThicker,
  left: tokens.spacingHorizontalM,
  right: tokens.spacingHorizontalM,
}

/** Colours of icon and text: both are marked with `data-part`. */
const coloured = (color: string) => ({ '& > [data-part]': { color } })

const besideLine = {
  top: tokens.spacingVerticalXS,
  bottom: tokens.spacingVerticalXS,
  left: 0,
  right: 'auto',
  width: tokens.strokeWidthThick,
  height: 'auto',
}

/** The styles of tabs: they look like those of Fluent UI, whose code is many times as long. */
export const useTabStyles = makeStyles({
  list: { position: 'relative', display: 'flex', flexShrink: 0, alignItems: 'stretch' },
  tab: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    backgroundColor: tokens.colorTransparentBackground,
    fontFamily: tokens.fontFamilyBase,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
    ...coloured(tokens.colorNeutralForeground2),
    ':hover': coloured(tokens.colorNeutralForeground2Hover),
    ':active': coloured(tokens.colorNeutralForeground2Pressed),
    ':hover::before': { ...line, backgroundColor: tokens.colorNeutralStroke1Hover },
    ':active::before': { ...line, backgroundColor: tokens.colorNeutralStroke1Pressed },
    ':focus-visible': {
      boxShadow: `${tokens.shadow4}, 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStrokeFocus2}`,
      outline: `${tokens.strokeWidthThick} solid transparent`,
      zIndex: 1,
    },
    '@media (forced-colors: active)': { ':hover::before': { backgroundColor: 'Highlight' } },
  },
  selected: {
    ...coloured(tokens.colorNeutralForeground1),
    ':hover': coloured(tokens.colorNeutralForeground1Hover),
    ':active': coloured(tokens.colorNeutralForeground1Pressed),
    '::after': { ...line, backgroundColor: tokens.colorCompoundBrandStroke },
    ':hover::after': { backgroundColor: tokens.colorCompoundBrandStrokeHover },
    ':active::after': { backgroundColor: tokens.colorCompoundBrandStrokePressed },
    '@media (forced-colors: active)': { '::after': { backgroundColor: 'ButtonText' } },
  },
  small: {
    columnGap: tokens.spacingHorizontalXXS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalSNudge}`,
    '::before': smallLine,
    '::after': smallLine,
  },
  column: { [aboveThePhone]: { flexDirection: 'column' } },
  row: {
    [aboveThePhone]: {
      justifyContent: 'start',
      textAlign: 'start',
      paddingInlineStart: tokens.spacingHorizontalS,
      '::before': besideLine,
      '::after': besideLine,
    },
  },
  medium: {
    columnGap: tokens.spacingHorizontalSNudge,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalMNudge}`,
    '::before': mediumLine,
    '::after': mediumLine,
  },
  icon: {
    gridColumnStart: 1,
    gridRowStart: 1,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    fontSize: '20px',
  },
  // A tab is as wide when it is selected as when it is not.
  name: {
    ...typographyStyles.body1,
    gridColumnStart: 1,
    gridRowStart: 1,
    overflow: 'hidden',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
  },
  strong: typographyStyles.body1Strong,
  behind: { gridColumnStart: 2 },
  hidden: { visibility: 'hidden' },
})
