import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../core/activity/wire.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { showDay, showMeasure } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { Pill } from '../fields/Pill.tsx'
import { useTaskContext } from '../task-context.ts'

const useStyles = makeStyles({
  text: {
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
  },
  none: { color: tokens.colorNeutralForeground3 },
  person: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    overflowWrap: 'anywhere',
  },
})

interface ActivityValueProps {
  entry: Activity
  side: 'previous' | 'current'
}

interface Tag {
  name: string
  color_code: string
  color_code_dark?: string
}

/** What an attribute was, or became: coloured as on the task, otherwise as a text. */
export function ActivityValue({ entry, side }: ActivityValueProps) {
  const styles = useStyles()
  const { t } = useTranslation('activity')
  const fields = useTaskContext()
  const dark = useDark()
  const { assigned_user, label_data } = entry
  if (assigned_user)
    return (
      <span className={styles.person}>
        <NamedAvatar name={assigned_user.name} url={assigned_user.avatar_url} decorative />
        {assigned_user.name}
      </span>
    )
  const tag: Tag | null | undefined = label_data ?? tagOf(entry, side)
  if (tag) {
    const { name, color_code, color_code_dark = color_code } = tag
    const shade = dark ? color_code_dark : color_code
    const isPriority = entry.attribute_type === 'priority'
    const text = isPriority ? fields.t(priorityKey(name)) : shownName(name, fields.t)
    return <Pill text={text} colour={shade} />
  }
  const value = entry[side]
  if (value === null || isNamed(entry)) return <span className={styles.none}>{t('none')}</span>
  const shown = shownAs(entry, value, (key) => t(`common:${key}`))
  return (
    <span className={styles.text} title={shown}>
      {shown}
    </span>
  )
}

const named = ['status', 'priority', 'phase'] as const

const isNamed = ({ attribute_type }: Activity) => named.some((each) => each === attribute_type)

function tagOf(entry: Activity, side: 'previous' | 'current') {
  const attribute = named.find((each) => each === entry.attribute_type)
  return attribute && entry[`${side === 'previous' ? 'previous' : 'next'}_${attribute}`]
}

function shownAs({ attribute_type }: Activity, value: string, t: (key: string) => string): string {
  if (attribute_type === 'progress' || attribute_type === 'weight')
    return showMeasure(Number(value), 'percent')
  return /^\d{4}-\d\d-\d\d$/.test(value) && attribute_type.endsWith(' date')
    ? showDay(value, t)
    : value
}

/** Whether there is more to an entry than its sentence says. */
export const hasValues = ({ attribute_type, previous, current }: Activity) =>
  attribute_type !== 'archived' && (previous !== null || current !== null)
