import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowMinimizeRegular } from '@fluentui/react-icons'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Later } from '../../../parts/lazy/Later.tsx'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { showNumber } from '../../../parts/text/i18n.ts'
import { groupActions } from '../codes.ts'
import { GroupNameInput } from '../groups/GroupNameInput.tsx'
import { useBoardStyles } from './board-styles.ts'
import type { ColumnProps } from './column-props.ts'

interface ColumnHeadProps extends ColumnProps {
  /** The element that the column is dragged by. */
  head: RefObject<HTMLElement | null>
  /** Opens the field for a card above the others. */
  add: () => void
}

/** The head of an open column: colour, name, count, and what can be done with the group. */
export function ColumnHead({ head, group, name, colour, toggle, add }: ColumnHeadProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const [renaming, setRenaming] = useState(false)
  return (
    <header ref={head} className={styles.head}>
      <ColourDot colour={colour} />
      {renaming ? (
        <GroupNameInput group={group.id} name={name} close={() => setRenaming(false)} />
      ) : (
        <span className={styles.title} title={name}>
          {name}
        </span>
      )}
      <span className={styles.count}>{showNumber(group.tasks.length)}</span>
      <span className={styles.grow} />
      <Later>
        <OnDemand code={groupActions} props={{ group, name, rename: () => setRenaming(true) }} />
        <Tooltip content={t('addAtTop')} relationship="label">
          <Button
            data-add-task
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            onClick={add}
          />
        </Tooltip>
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
