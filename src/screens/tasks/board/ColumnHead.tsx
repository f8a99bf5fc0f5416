import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular, ArrowMinimizeRegular } from '@fluentui/react-icons'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { Later } from '../../../parts/lazy/Later.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { GroupActions } from '../groups/GroupActions.tsx'
import { GroupCount } from '../groups/GroupCount.tsx'
import { GroupNameInput } from '../groups/GroupNameInput.tsx'
import { isOwnGroup } from '../groups/group-commands.ts'
import { useTaskContext } from '../task-context.ts'
import { useBoardStyles } from './board-styles.ts'
import type { ColumnProps } from './column-props.ts'

interface ColumnHeadProps extends ColumnProps {
  /** The element that the column is dragged by. */
  head: RefObject<HTMLElement | null>
  /** Opens the field for a card above the others; lanes have fields of their own. */
  add?: () => void
}

/** The head of an open column: colour, name, count, and what can be done with the group. */
export function ColumnHead({ head, group, name, colour, toggle, add }: ColumnHeadProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view, project } = useTaskContext()
  const [renaming, setRenaming] = useState(false)
  const isOwn = useMayConfigure(project.id) && isOwnGroup(view.choices.grouping, group.id)
  return (
    <header ref={head} className={mergeClasses(styles.head, isOwn && styles.movable)}>
      <ColourDot colour={colour} />
      {renaming ? (
        <GroupNameInput group={group.id} name={name} close={() => setRenaming(false)} />
      ) : (
        // Not a button: its menu has the same for the keyboard.
        <span
          className={mergeClasses(styles.title, isOwn && styles.renamed)}
          title={name}
          onClick={isOwn ? () => setRenaming(true) : undefined}
        >
          {name}
        </span>
      )}
      <GroupCount group={group} />
      <span className={styles.grow} />
      <Later>
        <GroupActions group={group} name={name} rename={() => setRenaming(true)} />
        {add && (
          <Tooltip content={t('addAtTop')} relationship="label">
            <Button
              data-add-task
              size="small"
              appearance="subtle"
              icon={<AddRegular />}
              onClick={add}
            />
          </Tooltip>
        )}
        <Tooltip content={t('collapseGroup', { name })} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowMinimizeRegular />}
            onClick={toggle}
          />
        </Tooltip>
      </Later>
    </header>
  )
}
