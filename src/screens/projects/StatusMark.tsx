import { makeStyles, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircleFilled,
  CircleHalfFillFilled,
  ClockRegular,
  DismissCircleFilled,
  PauseCircleFilled,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { projectStatusOf } from '../../core/workflow/lookups.ts'
import { cutText } from '../../parts/text/cut-text.ts'
import { statusKey } from '../../parts/text/lookup-keys.ts'

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    minWidth: 0,
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '16px' },
  text: { ...cutText },
})

const icons: Record<string, ReactElement> = {
  'close-circle': <DismissCircleFilled />,
  'check-circle': <CheckmarkCircleFilled />,
  stop: <PauseCircleFilled />,
  'clock-circle': <ClockRegular />,
}

/** A project's status: its icon in its colour, and its name. */
export function StatusMark({ id }: { id: string }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const status = projectStatusOf(id)
  if (!status) return null
  const started = status.name === 'In Progress' || status.name === 'Continuous'
  return (
    <span className={styles.mark}>
      <span className={styles.icon} style={{ color: status.color_code }}>
        {started ? <CircleHalfFillFilled /> : icons[status.icon]}
      </span>
      <span className={styles.text}>{t(statusKey(status.name))}</span>
    </span>
  )
}
