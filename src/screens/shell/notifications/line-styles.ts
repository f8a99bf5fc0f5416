import { makeStyles, tokens } from '@fluentui/react-components'

/** How an entry of the notifications looks. */
export const useLineStyles = makeStyles({
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  texts: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
