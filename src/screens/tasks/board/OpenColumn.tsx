import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddCard } from './AddCard.tsx'
import { useBoardStyles } from './board-styles.ts'
import { CardList } from './CardList.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import type { ColumnProps } from './column-props.ts'
import { DropSide } from './DropSide.tsx'
import { useColumnDrop } from './use-column-drop.ts'
import type { AddingAt } from './use-end-in-view.ts'

/** An open group: its head, its cards, and fields to add some above and below them. */
export function OpenColumn(props: ColumnProps) {
  const { group, name } = props
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const column = useRef<HTMLElement>(null)
  const head = useRef<HTMLElement>(null)
  const over = useColumnDrop({ group: group.id, element: column, head })
  const [adding, setAdding] = useState<AddingAt>(null)
  const close = () => setAdding(null)
  return (
    <section
      ref={column}
      className={mergeClasses(styles.column, over.task && styles.over)}
      aria-label={name}
      data-group={group.id}
    >
      <DropSide edge={over.edge} />
      <ColumnHead {...props} head={head} add={() => setAdding('top')} />
      {adding === 'top' && (
        <div className={styles.add}>
          <AddCard group={group.id} end="top" close={close} />
        </div>
      )}
      <CardList group={group} end={adding} className={styles.body} />
      <div className={styles.add}>
        {adding === 'bottom' ? (
          <AddCard group={group.id} end="bottom" close={close} />
        ) : (
          <Button
            appearance="subtle"
            size="small"
            icon={<AddRegular />}
            onClick={() => setAdding('bottom')}
          >
            {t('addTask')}
          </Button>
        )}
      </div>
    </section>
  )
}
