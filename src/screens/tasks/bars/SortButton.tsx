import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowSortRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { sortMenu } from '../menu-codes.ts'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** Says how many sort orders a list has, and leads to them. */
export function SortButton({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { sorts } = useSnapshot(view.choices)
  return (
    <Opener code={sortMenu} props={{ view }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowSortRegular />}
          className={styles.noWrap}
          {...trigger}
        >
          {t('sort')} {sorts.length > 0 && <CountMark count={sorts.length} color="brand" />}
        </Button>
      )}
    </Opener>
  )
}
