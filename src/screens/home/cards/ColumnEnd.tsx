import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeColumn } from '../../../core/home/places.ts'
import { cardKind } from './CardRow.tsx'

const useStyles = makeStyles({
  end: {
    minHeight: '16px',
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  empty: { minHeight: '44px' },
  over: { backgroundColor: tokens.colorBrandBackground2 },
})

/** The end of a column, where a card can be dropped, too; of an empty one all that there is. */
export function ColumnEnd({ column, empty }: { column: HomeColumn; empty: boolean }) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const end = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  useEffect(
    () =>
      dropTargetForElements({
        element: end.current!,
        canDrop: ({ source }) => source.data.kind === cardKind,
        getData: () => ({ kind: cardKind, id: column }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    [column],
  )
  return (
    <li
      ref={end}
      aria-hidden={!empty}
      className={mergeClasses(styles.end, empty && styles.empty, over && styles.over)}
    >
      {empty && t('columnEmpty')}
    </li>
  )
}
