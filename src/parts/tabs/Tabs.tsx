import { mergeClasses } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTabStyles } from './tab-styles.ts'

interface TabsProps<V extends string> {
  /** `says` is what a screen reader says instead of the name. */
  tabs: readonly { value: V; name: ReactNode; says?: string | undefined; icon?: ReactNode }[]
  selected: V
  onSelect: (value: V) => void
  label?: string
  size?: 'small' | 'medium'
  /** Below each other, but on a phone side by side. */
  vertical?: boolean
  className?: string | undefined
}

/** Tabs side by side, or below each other: arrow keys, Home and End go along them, Enter or Space selects one. */
export function Tabs<V extends string>({
  tabs,
  selected,
  onSelect,
  label,
  size = 'small',
  vertical = false,
  className,
}: TabsProps<V>) {
  const styles = useTabStyles()
  const [focused, setFocused] = useState<V>()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is brought into sight
  useEffect(() => show(list.current), [selected])
  return (
    <div
      ref={list}
      role="tablist"
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-label={label}
      className={mergeClasses(styles.list, vertical && styles.column, className)}
      onKeyDown={goAlong}
      onBlur={() => setFocused(undefined)}
    >
      {tabs.map(({ value, name, says, icon }) => {
        const isSelected = value === selected
        const nameStyle = mergeClasses(styles.name, icon !== undefined && styles.behind)
        return (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-label={says}
            tabIndex={value === (focused ?? selected) ? 0 : -1}
            className={mergeClasses(
              'tab',
              styles.tab,
              styles[size],
              vertical && styles.row,
              isSelected && styles.selected,
            )}
            onFocus={() => setFocused(value)}
            onClick={() => onSelect(value)}
          >
            {icon !== undefined && (
              <span data-part className={styles.icon}>
                {icon}
              </span>
            )}
            <span data-part className={mergeClasses(nameStyle, isSelected && styles.strong)}>
              {name}
            </span>
            {!isSelected && (
              <span className={mergeClasses(nameStyle, styles.strong, styles.hidden)}>{name}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Scrolls the list, and nothing around it, to the selected tab: on a phone there are more than fit. */
function show(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  const { offsetLeft: left, offsetWidth: width } = tab
  const isSeen = left >= list.scrollLeft && left + width <= list.scrollLeft + list.clientWidth
  if (!isSeen) list.scrollLeft = left - (list.clientWidth - width) / 2
}

/** Moves the focus to the tab that a key asks for; after the last comes the first. */
function goAlong(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const isColumn = event.currentTarget.getAttribute('aria-orientation') === 'vertical'
  const [on, back] = isColumn ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
  const to = { [on]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}
