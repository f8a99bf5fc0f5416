import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Keys } from '../../../parts/marks/Keys.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { overlayCode } from '../overlays/overlay-code.ts'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  wide: {
    width: '220px',
    // Beside a running timer the links of the bar need the room.
    '@media (max-width: 1199px)': { width: '150px' },
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { flexGrow: 1, ...cutText },
  // Long words for a search leave it no room.
  keys: { display: 'flex', '@media (max-width: 1099px)': { display: 'none' } },
})

/** Opens the palette by pointer, and shows its shortcut. */
export function SearchButton({ wide }: { wide: boolean }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const open = {
    onClick: () => openOverlay('palette'),
    onPointerEnter: () => void overlayCode.palette.load().catch(() => {}),
  }
  if (!wide)
    return (
      <Tooltip content={t('search')} relationship="label">
        <Button appearance="subtle" icon={<SearchRegular />} {...open} />
      </Tooltip>
    )
  return (
    <Button
      className={styles.wide}
      appearance="subtle"
      icon={<SearchRegular />}
      aria-keyshortcuts="Control+K"
      {...open}
    >
      <span className={styles.text}>{t('search')}</span>
      <span className={styles.keys}>
        <Keys keys="mod+k" />
      </span>
    </Button>
  )
}
