import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckboxCheckedRegular, CheckboxUncheckedRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Cell } from '../../../core/columns/cells.ts'
import { errorSigns } from '../../../core/columns/formula/signs.ts'
import type { Value } from '../../../core/columns/rows.ts'
import type { ColumnType } from '../../../core/columns/types/column-type.ts'
import { isRounded, type NumberLooks, numberText } from '../../../core/columns/types/number.ts'
import { idsOf } from '../../../core/columns/types/people.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showDay } from '../../../parts/text/format.ts'
import { showDecimals } from '../../../parts/text/i18n.ts'
import { Tags } from '../fields/Tags.tsx'
import { useTaskContext } from '../task-context.ts'

type Column = Row<'custom_column'>

const useStyles = makeStyles({
  number: {
    ...cutText,
    flexGrow: 1,
    textAlign: 'right',
    paddingRight: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
  },
  error: { color: tokens.colorStatusDangerForeground3 },
  check: { fontSize: '20px', color: tokens.colorBrandForeground1 },
  unchecked: { color: tokens.colorNeutralForeground3 },
})

interface CustomValueProps {
  column: Column
  cell: Cell
  /** Numbers stand at the left, as other fields do; in lists they stand below each other. */
  atLeft?: boolean
}

/** What a task has in a custom column, or on hover that it has nothing yet. */
export function CustomValue({ column, cell, atLeft = false }: CustomValueProps): ReactNode {
  const own = useStyles()
  const { t } = useTranslation('columns')
  const { styles } = useTaskContext()
  const { stored, shown } = typeOf(column)
  if (shown === 'check') return <CheckMark checked={isChecked(cell)} />
  if (cell === null)
    return stored ? (
      <span className={mergeClasses(styles.faint, styles.hover, 'task-hover')}>–</span>
    ) : null
  const number = atLeft ? undefined : own.number
  if ('error' in cell)
    return (
      <span className={mergeClasses(number, own.error)} title={t(`error_${cell.error}`)}>
        {errorSigns[cell.error]}
      </span>
    )
  if (shown === 'number')
    return <NumberValue value={Number(cell.value)} column={column} className={number} />
  const Shown = shownAs[shown]
  return <Shown column={column} value={cell.value} />
}

interface NumberValueProps {
  value: number
  column: NumberLooks
  className?: string | undefined
}

/** A number as its column shows it, which says the whole of one that is rounded. */
export function NumberValue({ value, column, className }: NumberValueProps) {
  const text = numberText(value, column, showDecimals)
  const whole = isRounded(value, column) ? showDecimals(value, null) : text
  return (
    <span className={className} title={whole}>
      {text}
    </span>
  )
}

function CheckMark({ checked }: { checked: boolean }) {
  const own = useStyles()
  const { t } = useTranslation('columns')
  const Icon = checked ? CheckboxCheckedRegular : CheckboxUncheckedRegular
  return (
    <Icon
      aria-label={t(checked ? 'checked' : 'unchecked')}
      className={mergeClasses(own.check, !checked && own.unchecked)}
    />
  )
}

/** Whether a check box is checked. */
export const isChecked = (cell: Cell): boolean =>
  cell !== null && 'value' in cell && cell.value === true

interface ShownProps {
  column: Column
  value: Value
}

/** The values that are neither numbers nor checked, by what they are shown as. */
const shownAs: Record<
  Exclude<ColumnType['shown'], 'number' | 'check'>,
  (props: ShownProps) => ReactNode
> = { text: Words, day: Day, people: People, options: Options }

function Words({ value }: ShownProps) {
  const { styles } = useTaskContext()
  return (
    <span className={styles.pillText} title={String(value)}>
      {String(value)}
    </span>
  )
}

function Day({ value }: ShownProps) {
  const { t } = useTranslation('tasks')
  return showDay(String(value), t)
}

function People({ value }: ShownProps) {
  const { t } = useTranslation('tasks')
  const { members } = useTaskContext()
  const people = idsOf(value).map(
    (id) =>
      members.get(id) ??
      workspace().replica.find('team_member', id) ?? {
        ...{ id, name: t('tasks:removedMember'), avatar_url: null },
      },
  )
  return people.length > 0 ? (
    <AvatarStack fits people={people} most={limits.assigneesShown} />
  ) : null
}

function Options({ column, value }: ShownProps) {
  const ids = Array.isArray(value) ? value : [value]
  const chosen = column.options.filter(({ id }) => ids.includes(id))
  return <Tags tags={chosen.map(({ id, name, color }) => ({ id, name, colour: color }))} />
}
