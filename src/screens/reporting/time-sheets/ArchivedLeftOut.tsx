import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { markedProjects } from '../../../core/projects/marked-projects.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import type { Asked } from './sheet-choices.ts'

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } })

const none: ReadonlySet<string> = new Set()

/** Says how many of the chosen projects are not counted, since the reader has archived them. */
export function ArchivedLeftOut({ archived, projects }: Pick<Asked, 'archived' | 'projects'>) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const away = useRoom(
    `user:${workspace().user.id}`,
    ['project_archive'],
    (reader) => markedProjects(reader, 'project_archive'),
    none,
  )
  const count = archived ? 0 : projects.filter((id) => away.has(id)).length
  return count > 0 && <Caption1 className={styles.root}>{t('archivedLeftOut', { count })}</Caption1>
}
