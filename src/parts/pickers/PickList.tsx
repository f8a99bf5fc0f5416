import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular, SearchRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'
import type { PickOption } from './picker-props.ts'
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
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  check: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  empty: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
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
}

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
}: PickListProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  const listId = useId()
  const { list, text, search, found, creates, count, active, setActive, take, onKeyDown } =
    usePicking({ options, selected, onPick, onCreate, most, selectedFirst })
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
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(_, { value }) => search(value)}
        onKeyDown={onKeyDown}
      />
      <ul
        className={styles.list}
        role="listbox"
        id={listId}
        aria-label={label}
        ref={list}
        // The keys belong to the field, also after a click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((option, n) => (
          <li
            key={option.id}
            id={`${listId}-${n}`}
            role="option"
            aria-selected={selected.includes(option.id)}
            aria-disabled={option.disabled}
            className={mergeClasses(
              styles.option,
              n === active && styles.active,
              option.disabled && styles.disabled,
            )}
            onMouseMove={() => setActive(n)}
            onClick={() => take(n)}
          >
            {option.mark}
            <span className={styles.label} title={option.label}>
              {option.label}
            </span>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
            {selected.includes(option.id) && <CheckmarkRegular className={styles.check} />}
          </li>
        ))}
        {creates && (
          <li
            id={`${listId}-${found.length}`}
            role="option"
            aria-selected={false}
            className={mergeClasses(styles.option, active === found.length && styles.active)}
            onMouseMove={() => setActive(found.length)}
            onClick={() => take(found.length)}
          >
            {createLabel?.(text.trim()) ?? t('create', { text: text.trim() })}
          </li>
        )}
      </ul>
      {count === 0 && <div className={styles.empty}>{empty ?? t('nothingFound')}</div>}
    </div>
  )
}
