import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { palette } from '../../../core/values/colours.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'

const useStyles = makeStyles({
  button: { minWidth: '32px', height: '32px', padding: 0 },
  swatch: { width: '20px', height: '20px', borderRadius: tokens.borderRadiusMedium },
})

interface ColourButtonProps {
  colour: string
  disabled: boolean
  onPick: (colour: string) => void
}

/** The colour of a project; a click offers the others. */
export function ColourButton({ colour, disabled, onPick }: ColourButtonProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  return (
    <PickPopover
      label={t('colour')}
      positioning="below-end"
      trigger={
        <Button
          className={styles.button}
          disabled={disabled}
          aria-label={t('chooseColour', { colour })}
        >
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
        </Button>
      }
    >
      <ColourGrid label={t('colour')} colours={palette} value={colour} onPick={onPick} />
    </PickPopover>
  )
}
