import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { ParentGroupSection } from './ParentGroupSection.tsx'
import { type ParentGroup, withText } from './parents.ts'

const useStyles = makeStyles({
  search: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    flexShrink: 0,
    paddingBottom: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > *': { width: '100%' },
  },
  empty: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
})

interface ParentListProps {
  groups: readonly ParentGroup[]
  grouping: Grouping
  pick: (id: string) => void
}

/** So many tasks of a group are listed at first, and more each time that is asked for. */
const listedAtOnce = 50

/**
 * Tasks to choose one from, group by group, by typing, arrows and Enter or by pointer. Groups are
 * closed and opened; what is searched for is found in closed ones too.
 */
export function ParentList({ groups, grouping, pick }: ParentListProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const list = useId()
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<string[]>([])
  const [room, setRoom] = useState<Readonly<Record<string, number>>>({})
  const [active, setActive] = useState<string>()
  const found = useMemo(() => withText(groups, text), [groups, text])
  const isSearching = text.trim() !== ''
  const roomOf = (group: string) => room[group] ?? listedAtOnce
  const listed = found.map((group) => {
    const isClosed = !isSearching && closed.includes(group.id)
    return { group, isClosed, shown: isClosed ? [] : group.parents.slice(0, roomOf(group.id)) }
  })
  const free = listed.flatMap(({ shown }) => shown.filter(({ refused }) => !refused))
  const at = Math.max(
    0,
    free.findIndex(({ id }) => id === active),
  )
  const now = free[at]?.id
  const optionId = (id: string) => `${list}-${id}`

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && free.length > 0) {
      event.preventDefault()
      const next = free[(at + step + free.length) % free.length]!.id
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (now) pick(now)
    }
  }

  return (
    <>
      <div className={styles.search}>
        <Input
          contentBefore={<SearchRegular />}
          placeholder={t('searchTasks')}
          aria-label={t('searchTasks')}
          role="combobox"
          aria-expanded
          aria-controls={listed.map(({ group }) => optionId(group.id)).join(' ')}
          aria-activedescendant={now && optionId(now)}
          value={text}
          onChange={(_, { value }) => {
            setText(value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {listed.map(({ group, isClosed, shown }) => (
        <ParentGroupSection
          key={group.id}
          {...{ group, grouping, shown, isClosed, isSearching, active: now, optionId, pick }}
          toggle={() => setClosed(toggled(closed, group.id))}
          more={() => setRoom({ ...room, [group.id]: roomOf(group.id) + listedAtOnce })}
        />
      ))}
      {listed.length === 0 && <div className={styles.empty}>{t('noTasksFound')}</div>}
    </>
  )
}
