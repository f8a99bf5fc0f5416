import { makeStyles, tokens } from '@fluentui/react-components'

export const useChangeStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXXL,
  },
  head: { margin: 0 },
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  note: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  change: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  detail: {
    whiteSpace: 'pre-wrap',
    color: tokens.colorNeutralForeground2,
    maxHeight: '12em',
    overflowY: 'auto',
  },
  reason: { color: tokens.colorStatusDangerForeground3 },
})
