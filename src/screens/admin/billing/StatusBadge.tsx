import { Badge } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const colours = {
  active: 'success',
  past_due: 'danger',
  paused: 'warning',
  deleted: 'danger',
  trialing: 'brand',
} as const

/** The state of a card subscription; nothing for others, which have none to tell. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('billing')
  const color = colours[status as keyof typeof colours]
  return color ? (
    <Badge appearance="tint" color={color}>
      {t(`status.${status}`)}
    </Badge>
  ) : null
}
