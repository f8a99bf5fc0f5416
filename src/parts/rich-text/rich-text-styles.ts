import { makeStyles, tokens } from '@fluentui/react-components'

/** How formatted text looks, read or edited. */
export const useRichTextStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& > :last-child': { marginBottom: 0 },
    '& h1, & h2, & h3': {
      margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& h1': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& h3': { fontSize: tokens.fontSizeBase300 },
    '& ul, & ol': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      paddingLeft: tokens.spacingHorizontalXXL,
    },
    '& li > p': { margin: 0 },
    '& blockquote': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      paddingLeft: tokens.spacingHorizontalM,
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& code': {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusSmall,
      padding: '1px 4px',
    },
    '& pre': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      padding: tokens.spacingHorizontalM,
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusMedium,
      overflowX: 'auto',
    },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& mark': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      borderRadius: tokens.borderRadiusSmall,
      padding: '0 2px',
    },
    '& .is-editor-empty:first-child::before': {
      content: 'attr(data-placeholder)',
      color: tokens.colorNeutralForeground4,
      float: 'left',
      height: 0,
      pointerEvents: 'none',
    },
    outlineStyle: 'none',
  },
})
