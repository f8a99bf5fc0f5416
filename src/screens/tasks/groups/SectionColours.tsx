import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { palette } from '../../../core/values/colours.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { colourPhase, colourStatus } from './group-commands.ts'

const useStyles = makeStyles({
  own: { padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}` },
})

interface SectionColoursProps {
  section: Row<'status'> | Row<'phase'>
  /** Called once one was chosen. */
  done?: () => void
}

/** The colours for a status or a phase; a status can also have that of its category. */
export function SectionColours({ section, done }: SectionColoursProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const isStatus = 'category_id' in section
  const choose = (colour: string | null) => {
    if (isStatus) void colourStatus(section.id, colour)
    else if (colour) void colourPhase(section.id, colour)
    done?.()
  }
  return (
    <>
      <ColourGrid
        label={t('changeColour')}
        colours={palette}
        value={section.color_code ?? ''}
        onPick={choose}
      />
      {isStatus && section.color_code && (
        <div className={styles.own}>
          <Button size="small" appearance="subtle" onClick={() => choose(null)}>
            {t('colourOfCategory')}
          </Button>
        </div>
      )}
    </>
  )
}
