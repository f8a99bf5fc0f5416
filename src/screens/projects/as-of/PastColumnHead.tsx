import { Button } from '@fluentui/react-components'
import { ArrowMinimizeRegular } from '@fluentui/react-icons'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useBoardStyles } from '../../tasks/board/board-styles.ts'
import type { ColumnProps } from '../../tasks/board/column-props.ts'
import { GroupCount } from '../../tasks/groups/GroupCount.tsx'
import { useTaskContext } from '../../tasks/task-context.ts'

/** The head of an open column of a moment: colour, name and count; it closes the column. */
export function PastColumnHead({ group, name, colour, toggle }: ColumnProps) {
  const { t } = useTaskContext()
  const styles = useBoardStyles()
  return (
    <header className={styles.head}>
      <ColourDot colour={colour} />
      <span className={styles.title} title={name}>
        {name}
      </span>
      <GroupCount group={group} />
      <span className={styles.grow} />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowMinimizeRegular />}
        aria-label={t('collapseGroup', { name })}
        title={t('collapseGroup', { name })}
        onClick={toggle}
      />
    </header>
  )
}
