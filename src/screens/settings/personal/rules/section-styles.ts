import { makeStyles, tokens } from '@fluentui/react-components'

/** How a part of the page of notifications looks. */
export const useSectionStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '640px',
    paddingTop: tokens.spacingVerticalM,
  },
  title: { margin: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})
