import { Button } from '@fluentui/react-components'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftListStyles } from './draft-list-styles.ts'

interface DraftListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  draw: (item: T) => ReactNode
}

/** How many are shown at first. */
const atFirst = 25

/** A list of changes or conflicts; the rest of a long one is drawn when asked for. */
export function DraftList<T>({ label, items, keyOf, draw }: DraftListProps<T>) {
  const styles = useDraftListStyles()
  const { t } = useTranslation('schedule')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, atFirst)
  return (
    <ul className={styles.list} aria-label={label}>
      {shown.map((item) => (
        <Fragment key={keyOf(item)}>{draw(item)}</Fragment>
      ))}
      {shown.length < items.length && (
        <li className={styles.item}>
          <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
            {t('showAll', { count: items.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
