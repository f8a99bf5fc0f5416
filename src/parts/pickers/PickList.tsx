import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular, SearchRegular } from '@fluentui/react-icons'
import { type MouseEvent, memo, type UIEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'
import type { CellPicking, PickOption } from './picker-props.ts'
import { usePicking } from './use-picking.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: 'min(320px, 80vw)',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '280px', overflowY: 'auto' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    [touch]: { minHeight: '40px' },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  wide: { width: '100%' },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  label: { flexGrow: 1, ...cutText },
  hint: {
    // A key stays whole; a longer one, as the name of a project, leaves the label its room.
    flexShrink: 0,
    maxWidth: '50%',
    ...cutText,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  check: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  empty: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
  rest: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PickListProps {
  label: string
  options: readonly PickOption[]
  selected: readonly string[]
  onPick: (id: string) => void
  /** Offered when nothing has exactly the typed text. */
  onCreate?: (text: string) => void
  createLabel?: (text: string) => string
  empty?: string
  /** How many of the options found are offered; all by default. */
  most?: number
  /** As wide as its container. */
  wide?: boolean
  /** What is selected when the list opens is listed first: there may be hundreds. */
  selectedFirst?: boolean
  cell?: CellPicking | undefined
}

/** So near to the end of the list, in pixels, more is listed. */
const nearEnd = 300

/** A list to choose from by typing, arrows and Enter, or by pointer. */
export function PickList({
  label,
  options,
  selected,
  onPick,
  onCreate,
  createLabel,
  empty,
  most,
  wide,
  selectedFirst = false,
  cell,
}: PickListProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  const listId = useId()
  const { list, text, search, found, total, creates, count, active, ...does } = usePicking({
    ...{ options, selected, onPick, onCreate, most, selectedFirst, cell },
  })
  const isCut = found.length < total
  const at = ({ target, currentTarget }: MouseEvent<HTMLElement>, deed: (n: number) => void) => {
    const option = (target as Element).closest('[role=option]')
    if (option) deed([...currentTarget.children].indexOf(option))
  }
  return (
    <div className={mergeClasses(styles.root, wide && styles.wide)}>
      <Input
        autoFocus
        size="small"
        contentBefore={<SearchRegular />}
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-describedby={isCut ? `${listId}-rest` : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(_, { value }) => search(value)}
        onKeyDown={does.onKeyDown}
      />
      <ul
        className={styles.list}
        role="listbox"
        id={listId}
        aria-label={label}
        ref={list}
        // The keys belong to the field, also after a click.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => at(event, does.setActive)}
        onClick={(event) => at(event, does.take)}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
          if (scrollHeight - scrollTop - clientHeight < nearEnd) does.listMore()
        }}
      >
        {found.map((option, n) => (
          <Option
            key={option.id}
            id={`${listId}-${n}`}
            option={option}
            selected={selected.includes(option.id)}
            active={n === active}
          />
        ))}
        {creates && (
          <li
            id={`${listId}-${found.length}`}
            role="option"
            aria-selected={false}
            className={mergeClasses(styles.option, active === found.length && styles.active)}
          >
            {createLabel?.(text.trim()) ?? t('create', { text: text.trim() })}
          </li>
        )}
      </ul>
      {count === 0 && <div className={styles.empty}>{empty ?? t('nothingFound')}</div>}
      {isCut && (
        <div id={`${listId}-rest`} className={styles.rest}>
          {t('typeToNarrow', { shown: found.length, total })}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: PickOption
  selected: boolean
  active: boolean
}

/** An option: drawn again only when it changes, as the pointer goes over many. */
const Option = memo(function Option({ id, option, selected, active }: OptionProps) {
  const styles = useStyles()
  const { label, hint, mark, disabled } = option
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled}
      className={mergeClasses(styles.option, active && styles.active, disabled && styles.disabled)}
    >
      {mark}
      <span className={styles.label} title={label}>
        {label}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {selected && <CheckmarkRegular className={styles.check} />}
    </li>
  )
})
