import { makeStyles, tokens } from '@fluentui/react-components'

/** The frame of an editor of formatted text. */
export const useEditorStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  body: {
    padding: tokens.spacingHorizontalM,
    minHeight: '96px',
    maxHeight: '50vh',
    overflowY: 'auto',
    cursor: 'text',
  },
})
