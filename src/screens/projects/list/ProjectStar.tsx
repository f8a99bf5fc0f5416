import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { StarFilled, StarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { setFavorite } from '../project-commands.ts'
import { useFavorite } from '../use-favorite.ts'

const useStyles = makeStyles({ on: { color: tokens.colorPaletteMarigoldForeground2 } })

/** Stars a project for the user, or removes the star. */
export function ProjectStar({ row, again }: { row: ProjectRow; again: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const favorite = useFavorite(row.id)
  return (
    <Button
      size="small"
      appearance="transparent"
      icon={favorite ? <StarFilled className={styles.on} /> : <StarRegular />}
      aria-pressed={favorite}
      aria-label={t(favorite ? 'unfavoriteNamed' : 'favoriteNamed', { name: row.name })}
      onClick={() => void setFavorite(row.id, !favorite).then(again)}
    />
  )
}
