import { makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardPlace } from '../../../core/home/places.ts'
import { DragHandle } from '../../../parts/drag/DragHandle.tsx'
import { DropEdge } from '../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../parts/drag/use-drag-row.ts'

/** Rows that can be dropped among each other. */
export const cardKind = 'home-card'

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dragged: { opacity: 0.4 },
  name: { flexGrow: 1, minWidth: 0 },
  hidden: { color: tokens.colorNeutralForeground3 },
})

interface CardRowProps {
  place: CardPlace
  /** Moves it one place up (-1) or down (1). */
  move: (by: -1 | 1) => void
  show: (shown: boolean) => void
}

/** A card in the drawer in which all of them are arranged. */
export function CardRow({ place: { card, shown }, move, show }: CardRowProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { edge, dragging } = useDragRow({
    ...{ element: row, handle },
    data: { kind: cardKind, id: card },
  })
  const name = t(`card.${card}`)
  return (
    <li ref={row} className={mergeClasses(styles.row, dragging && styles.dragged)}>
      <DropEdge edge={edge} />
      <DragHandle
        handle={handle}
        label={t('moveCard', { name })}
        description={t('moveCardByArrows')}
        move={move}
      />
      <span className={mergeClasses(styles.name, !shown && styles.hidden)}>{name}</span>
      <Switch
        checked={shown}
        aria-label={t('showCard', { name })}
        onChange={(_, { checked }) => show(checked)}
      />
    </li>
  )
}
