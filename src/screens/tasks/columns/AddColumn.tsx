import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useTaskContext } from '../task-context.ts'

/** The way to make a column, behind the names of all of them. */
export function AddColumn({ tabIndex }: { tabIndex: number }) {
  const { t, styles, project, openColumn } = useTaskContext()
  if (!useMayConfigure(project.id)) return null
  return (
    <div className={styles.headAdd} role="gridcell">
      <Button
        size="small"
        appearance="transparent"
        icon={<AddRegular />}
        tabIndex={tabIndex}
        aria-label={t('addField')}
        title={t('addField')}
        onClick={() => openColumn(null)}
      />
    </div>
  )
}
