import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { palette } from '../../../core/values/colours.ts'
import { touch } from '../../../parts/page/measures.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  button: {
    minWidth: '28px',
    width: '28px',
    height: '28px',
    padding: 0,
    flexShrink: 0,
    [touch]: { minWidth: '40px', width: '40px', height: '40px' },
  },
  swatch: { width: '16px', height: '16px', borderRadius: tokens.borderRadiusCircular },
  name: { flexGrow: 1, minWidth: 0 },
})

interface ColouredNameProps {
  name: string
  colour: string
  recolour: (colour: string) => void
  rename: (name: string) => void
  check: (name: string) => string | undefined
  /** How many characters a name may have. */
  most: number
}

/** The colour and the name of a row; a click on either changes it. */
export function ColouredName({ name, colour, recolour, rename, check, most }: ColouredNameProps) {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  return (
    <div className={styles.root}>
      <PickPopover
        label={t('color')}
        trigger={
          <Button
            appearance="subtle"
            className={styles.button}
            aria-label={t('chooseColor', { name })}
            title={t('color')}
          >
            <span className={styles.swatch} style={{ backgroundColor: colour }} />
          </Button>
        }
      >
        {(close) => (
          <ColourGrid
            label={t('color')}
            colours={palette}
            value={colour}
            onPick={(picked) => {
              recolour(picked)
              close()
            }}
          />
        )}
      </PickPopover>
      <div className={styles.name}>
        <EditableName name={name} most={most} check={check} save={rename} />
      </div>
    </div>
  )
}
